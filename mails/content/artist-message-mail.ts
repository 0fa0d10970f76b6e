import { z } from 'zod';
import { type DataOf, defineMail, type Example, type MailSender } from '../define-mail.ts';
import { button, type MailContent, paragraphs } from '../mail-content.ts';
import { orderFields } from '../mail-fields.ts';
import { songBlock } from './about-song.ts';

const { orderUrl, ...aboutOrder } = orderFields;
const data = { ...aboutOrder, text: z.string().min(1), adminUrl: orderUrl };
type Data = DataOf<typeof data>;

function content(mail: Data, sender: MailSender): MailContent {
  return {
    subject: `An artist wrote about order ${mail.orderNumber}`,
    preview: mail.text.slice(0, 100),
    heading: 'A message from an artist',
    because: 'this is the support address of the brand',
    body: [...songBlock(mail, sender), ...paragraphs(mail.text), button('Answer', mail.adminUrl)],
  };
}

/** The artist of an order wrote to the team. */
export const artistMessageMail = defineMail({
  template: 'artist-message',
  urgency: 'news',
  data,
  content,
  examples: ({ order: { orderUrl: _, ...order }, publicUrl }): Example<Data>[] => [
    {
      title: 'Message from an artist',
      mail: {
        ...order,
        text: 'When will the second playlist answer?',
        adminUrl: `${publicUrl}/admin/ManageOrder?order=ord_${'0'.repeat(26)}`,
      },
    },
  ],
});
