import { z } from 'zod';
import { type DataOf, defineMail, type Example, type MailSender } from '../define-mail.ts';
import { button, type MailContent, paragraph, receipt } from '../mail-content.ts';
import { orderFields } from '../mail-fields.ts';
import { songInSubject } from '../mail-format.ts';
import { songBlock } from './about-song.ts';

const data = {
  ...orderFields,
  playlistName: z.string().min(1),
  /** False: the campaign was free, so no money can go back. */
  paid: z.boolean(),
  /** Absent in mails of versions before, which told of failed reviews alone. */
  why: z.enum(['failed_review', 'curator_left', 'playlist_gone']).optional(),
};
type Data = DataOf<typeof data>;

const reasons: Record<NonNullable<Data['why']>, { heading: string; says: (playlist: string) => string }> = {
  failed_review: {
    heading: 'A playlist failed our review',
    says: (playlist) =>
      `${playlist} no longer passes our review, so we withdrew the pitch before the curator answered. This is about the playlist, not your song.`,
  },
  curator_left: {
    heading: 'A curator left',
    says: (playlist) =>
      `The curator of ${playlist} no longer reviews songs with us, so we withdrew the pitch before an answer. This isn’t about your song.`,
  },
  playlist_gone: {
    heading: 'A playlist is no longer there',
    says: (playlist) =>
      `${playlist} is no longer there for us to pitch to, so we withdrew the pitch before the curator answered. This isn’t about your song.`,
  },
};

function content(mail: Data, sender: MailSender): MailContent {
  const { heading, says } = reasons[mail.why ?? 'failed_review'];
  return {
    subject: `Pitch of ${songInSubject(mail.songName)} withdrawn (${mail.orderNumber})`,
    preview: `We withdrew it from ${mail.playlistName}.`,
    heading,
    because: 'you ordered a campaign with this address',
    body: [
      ...songBlock(mail, sender),
      paragraph(says(mail.playlistName)),
      receipt(['Order', mail.orderNumber], ['Playlist', mail.playlistName]),
      paragraph(
        mail.paid
          ? 'You don’t need to do anything. We’ll pitch your song to another playlist within 48 hours. If none fits, we’ll refund the price of this pitch.'
          : 'You don’t need to do anything. We’ll pitch your song to another playlist if one fits.',
      ),
      button('View order', mail.orderUrl),
    ],
  };
}

/** The playlist of a pitch was lost before the curator answered. */
export const pitchTakenBackMail = defineMail({
  template: 'pitch-taken-back',
  urgency: 'news',
  data,
  content,
  examples: ({ order }): Example<Data>[] => [
    {
      title: 'Playlist failed review before the answer',
      mail: { ...order, playlistName: 'Late Train Home', paid: true, why: 'failed_review' },
    },
    {
      title: 'Curator left before the answer',
      mail: { ...order, playlistName: 'Late Train Home', paid: true, why: 'curator_left' },
    },
    {
      title: 'Playlist gone before the answer',
      mail: { ...order, playlistName: 'Late Train Home', paid: false, why: 'playlist_gone' },
    },
  ],
});
