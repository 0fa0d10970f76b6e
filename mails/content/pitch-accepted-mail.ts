import { z } from 'zod';
import { type DataOf, defineMail, type Example, type MailSender } from '../define-mail.ts';
import { button, type MailContent, paragraph, receipt } from '../mail-content.ts';
import { orderFields } from '../mail-fields.ts';
import { songInSubject } from '../mail-format.ts';
import { songBlock } from './about-song.ts';

const data = {
  ...orderFields,
  playlistName: z.string().min(1),
  curatorName: z.string().min(1),
  /** What the curator said, word for word; may be empty. */
  reason: z.string(),
};
type Data = DataOf<typeof data>;

function content(mail: Data, sender: MailSender): MailContent {
  return {
    subject: `A curator accepted ${songInSubject(mail.songName)} (${mail.orderNumber})`,
    preview: `It’s meant for ${mail.playlistName}.`,
    heading: 'A curator said yes',
    because: 'you ordered a campaign with this address and emails about accepted songs are turned on',
    body: [
      ...songBlock(mail, sender),
      receipt(['Playlist', mail.playlistName], ['Curator', mail.curatorName]),
      ...(mail.reason ? [{ kind: 'quote', text: mail.reason } as const] : []),
      paragraph('We haven’t seen the song on the playlist yet. Your order page shows when we do.'),
      button('View order', mail.orderUrl),
    ],
  };
}

/** A curator accepted the song. */
export const pitchAcceptedMail = defineMail({
  template: 'pitch-accepted',
  urgency: 'news',
  data,
  content,
  examples: ({ order }): Example<Data>[] => [
    {
      title: 'Song accepted',
      mail: {
        ...order,
        playlistName: 'Late Train Home',
        curatorName: 'Mara Lind',
        reason: 'The bridge is lovely.',
      },
    },
  ],
});
