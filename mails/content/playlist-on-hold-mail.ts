import { z } from 'zod';
import { type DataOf, defineMail, type Example, type MailSender } from '../define-mail.ts';
import { button, type MailContent, paragraph, receipt } from '../mail-content.ts';
import { orderFields } from '../mail-fields.ts';
import { songInSubject } from '../mail-format.ts';
import { songBlock } from './about-song.ts';

const data = {
  ...orderFields,
  playlistName: z.string().min(1),
  /** What was found, in sentences. */
  why: z.string().min(1),
};
type Data = DataOf<typeof data>;

function content(mail: Data, sender: MailSender): MailContent {
  return {
    subject: `A playlist is on hold for ${songInSubject(mail.songName)} (${mail.orderNumber})`,
    preview: `We found signs of artificial streaming on ${mail.playlistName}.`,
    heading: 'We put a playlist on hold',
    because: 'you ordered a campaign with this address',
    body: [
      ...songBlock(mail, sender),
      paragraph(
        `We found signs of artificial streaming on ${mail.playlistName}, which accepted your song. It gets no more pitches until a person has reviewed it again.`,
      ),
      receipt(['Order', mail.orderNumber], ['Playlist', mail.playlistName], ['What we found', mail.why]),
      paragraph(
        'You don’t need to do anything. If the playlist fails the review, your order page says so, and we make up for this placement.',
      ),
      button('View order', mail.orderUrl),
    ],
  };
}

/** A playlist with the song shows signs of artificial streaming. */
export const playlistOnHoldMail = defineMail({
  template: 'playlist-on-hold',
  urgency: 'news',
  data,
  content,
  examples: ({ order }): Example<Data>[] => [
    {
      title: 'Playlist on hold',
      mail: {
        ...order,
        playlistName: 'Late Train Home',
        why: 'Gained 12,000 followers in a day (60%).',
      },
    },
  ],
});
