import { formatMoney } from '#contract/money.ts';
import { button, type MailContent, paragraph, receipt } from '../mail-content.ts';
import { longUtc } from '../mail-format.ts';
import type { MailOf, MailSender } from '../mail-templates.ts';
import { songBlock } from './about-song.ts';

const reasons = {
  capture_refused: {
    heading: 'Your bank declined the payment',
    sentence:
      'Your song is approved, but your bank declined the charge. You can pay with the same card or another one; the approval stays.',
  },
  operator: {
    heading: 'Your order is ready to pay',
    sentence: 'Our team has prepared this order for you. It is placed once you have paid.',
  },
};

export function paymentLinkMail(mail: MailOf<'payment-link'>, sender: MailSender): MailContent {
  const { heading, sentence } = reasons[mail.why];
  const until = longUtc(mail.expiresAt);
  return {
    subject: `Payment for order ${mail.orderNumber}`,
    preview: `${formatMoney(mail.total)}, payable until ${until}.`,
    heading,
    because: 'there is an order with this address',
    body: [
      ...songBlock(mail, sender),
      paragraph(sentence),
      receipt(['Order', mail.orderNumber], ['Total', formatMoney(mail.total)], ['Payable until', until]),
      button(`Pay ${formatMoney(mail.total)}`, mail.payUrl),
      paragraph('After that time the order is cancelled and nothing is charged.'),
    ],
  };
}
