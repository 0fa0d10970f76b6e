import { button, type MailContent, paragraph } from '../mail-content.ts';
import type { MailOf, MailSender } from '../mail-templates.ts';
import { songBlock } from './about-song.ts';
import { endedMoney } from './ended-money.ts';

const reasons: Record<MailOf<'order-voided'>['why'], string> = {
  not_reviewed:
    'We promise to review every song within 48 hours, and we missed that for yours. We’re sorry. Your order has ended.',
  hold_expired:
    'Your bank released the hold on your card before your song was approved, so the order has ended.',
  not_paid: 'Your bank declined the charge and the order wasn’t paid within 48 hours, so it has ended.',
};

export function orderVoidedMail(mail: MailOf<'order-voided'>, sender: MailSender): MailContent {
  return {
    subject: `Order ${mail.orderNumber} has ended`,
    preview: endedMoney(mail),
    heading: 'Your order has ended',
    because: 'you ordered a campaign with this address',
    body: [
      ...songBlock(mail, sender),
      paragraph(reasons[mail.why]),
      paragraph(endedMoney(mail)),
      paragraph('You can order again. Start a new campaign from your order page.'),
      button('View order', mail.orderUrl),
    ],
  };
}
