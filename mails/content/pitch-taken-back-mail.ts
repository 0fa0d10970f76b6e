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
};
type Data = DataOf<typeof data>;

function content(mail: Data, sender: MailSender): MailContent {
  return {
    subject: `Pitch of ${songInSubject(mail.songName)} withdrawn (${mail.orderNumber})`,
    preview: `We withdrew it from ${mail.playlistName}.`,
    heading: 'A playlist failed our review',
    because: 'you ordered a campaign with this address',
    body: [
      ...songBlock(mail, sender),
      paragraph(
        `${mail.playlistName} no longer passes our review, so we withdrew the pitch before the curator answered. This is about the playlist, not your song.`,
      ),
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

/** The playlist of a pitch failed its review before the curator answered. */
export const pitchTakenBackMail = defineMail({
  template: 'pitch-taken-back',
  urgency: 'news',
  data,
  content,
  examples: ({ order }): Example<Data>[] => [
    {
      title: 'Playlist failed review before the answer',
      mail: { ...order, playlistName: 'Late Train Home', paid: true },
    },
  ],
});
