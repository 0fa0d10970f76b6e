import { button, type MailContent, paragraph } from '../mail-content.ts';
import type { MailOf, MailSender } from '../mail-templates.ts';
import { songBlock } from './about-song.ts';

export function orderConfirmedMail(mail: MailOf<'order-confirmed'>, sender: MailSender): MailContent {
  const next = mail.approved
    ? 'Your campaign starts in 3-12 hours.'
    : 'Your campaign starts 3-12 hours after we approve your song.';
  return {
    subject: `Order ${mail.orderNumber} is confirmed`,
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
