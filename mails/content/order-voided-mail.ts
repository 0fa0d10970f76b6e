import { button, type MailContent, paragraph } from '../mail-content.ts';
import type { MailOf, MailSender } from '../mail-templates.ts';
import { songBlock } from './about-song.ts';
import { endedMoney } from './ended-money.ts';

const reasons: Record<MailOf<'order-voided'>['why'], string> = {
  not_reviewed:
    'We say that we review every song within 48 hours, and we did not manage that for yours. We are sorry. The order has ended.',
  hold_expired:
    'Your bank ended the reservation on your card before your song was approved, so the order has ended.',
  not_paid: 'Your bank had declined the charge, and the order was not paid within 48 hours, so it has ended.',
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
      paragraph('You can order again: the order page makes a new campaign from this one.'),
      button('Open your order', mail.orderUrl),
    ],
  };
}
