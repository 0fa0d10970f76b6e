import { z } from 'zod';
import { pitchEndings } from '#contract/endings/pitch-endings.ts';
import { type DataOf, defineMail, type Example, type MailSender } from '../define-mail.ts';
import { button, type MailContent, paragraph, receipt } from '../mail-content.ts';
import { orderFields } from '../mail-fields.ts';
import { songInSubject } from '../mail-format.ts';
import { songBlock } from './about-song.ts';
import { followsText, whatFollows } from './what-follows.ts';

const data = {
  ...orderFields,
  playlistName: z.string().min(1),
  ...whatFollows,
  /** Absent in mails of versions before, which told of failed reviews alone. */
  why: z.enum(['failed_review', 'curator_left', 'playlist_gone']).optional(),
};
type Data = DataOf<typeof data>;

const headings: Record<NonNullable<Data['why']>, string> = {
  failed_review: 'A playlist failed our review',
  curator_left: 'A curator left',
  playlist_gone: 'A playlist is no longer there',
};

function content(mail: Data, sender: MailSender): MailContent {
  const { why = 'failed_review' } = mail;
  return {
    subject: `Pitch of ${songInSubject(mail.songName)} withdrawn (${mail.orderNumber})`,
    preview: `We withdrew it from ${mail.playlistName}.`,
    heading: headings[why],
    because: 'you ordered a campaign with this address',
    body: [
      ...songBlock(mail, sender),
      paragraph(
        `Your pitch to ${mail.playlistName} is closed. ${pitchEndings[why].said(null)} This isn’t about your song.`,
      ),
      receipt(['Order', mail.orderNumber], ['Playlist', mail.playlistName]),
      paragraph(followsText(mail, 'the price of this pitch')),
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
