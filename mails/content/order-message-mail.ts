import { z } from 'zod';
import { type DataOf, defineMail, type Example, type MailSender } from '../define-mail.ts';
import { button, type MailContent, paragraphs } from '../mail-content.ts';
import { orderFields } from '../mail-fields.ts';
import { songInSubject } from '../mail-format.ts';
import { songBlock } from './about-song.ts';

const data = { ...orderFields, text: z.string().min(1) };
type Data = DataOf<typeof data>;

function content(mail: Data, sender: MailSender): MailContent {
  return {
    subject: `Message about ${songInSubject(mail.songName)} (${mail.orderNumber})`,
    preview: mail.text.slice(0, 100),
    heading: `${sender.brandName} wrote to you`,
    because: 'you ordered a campaign with this address',
    body: [...songBlock(mail, sender), ...paragraphs(mail.text), button('Read and answer', mail.orderUrl)],
  };
}

/** The team wrote to the artist of an order. */
export const orderMessageMail = defineMail({
  template: 'order-message',
  urgency: 'news',
  data,
  content,
  examples: ({ order }): Example<Data>[] => [
    {
      title: 'Message from the team',
      mail: { ...order, text: 'Thanks for asking.\n3 curators have your song, and 2 have answered.' },
    },
  ],
});
