import { z } from 'zod';
import { type DataOf, defineMail, type Example, type MailSender } from '../define-mail.ts';
import { button, type MailContent, paragraph } from '../mail-content.ts';
import { orderFields } from '../mail-fields.ts';
import { songInSubject } from '../mail-format.ts';
import { songBlock, startText } from './about-song.ts';

const data = {
  ...orderFields,
  approved: z.boolean(),
};
type Data = DataOf<typeof data>;

function content(mail: Data, sender: MailSender): MailContent {
  const next = startText(mail, { approved: mail.approved, confirmed: true });
  return {
    subject: `The order for ${songInSubject(mail.songName)} is confirmed (${mail.orderNumber})`,
    preview: next,
    heading: 'Your order is confirmed',
    because: 'you ordered a campaign with this address',
    body: [
      ...songBlock(mail, sender),
      paragraph(`Order ${mail.orderNumber} is confirmed. You’re all set.`),
      paragraph(next),
      button('View order', mail.orderUrl),
    ],
  };
}

/** An admin got the order number by mail. */
export const orderConfirmedMail = defineMail({
  template: 'order-confirmed',
  urgency: 'money',
  data,
  content,
  examples: ({ order }): Example<Data>[] => [
    { title: 'Order confirmed', mail: { ...order, approved: false } },
  ],
});
