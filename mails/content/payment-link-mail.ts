import { formatMoney } from '#contract/money.ts';
import { button, type MailContent, paragraph, receipt } from '../mail-content.ts';
import { longUtc } from '../mail-format.ts';
import type { MailOf, MailSender } from '../mail-templates.ts';
import { songBlock } from './about-song.ts';

const reasons = {
  capture_refused: {
    heading: 'Your bank declined the payment',
    sentence:
      'Your song is approved, but your bank declined the charge. Pay again with the same card or a different one. Your approval stays in place.',
  },
  operator: {
    heading: 'Your order is ready to pay',
    sentence: 'Our team has prepared this order for you. We’ll place it once you’ve paid.',
  },
};

export function paymentLinkMail(mail: MailOf<'payment-link'>, sender: MailSender): MailContent {
  const { heading, sentence } = reasons[mail.why];
  const until = longUtc(mail.expiresAt);
  return {
    subject: `Payment for order ${mail.orderNumber}`,
    preview: `Pay ${formatMoney(mail.total)} by ${until}.`,
    heading,
    because: 'an order was created with this address',
    body: [
      ...songBlock(mail, sender),
      paragraph(sentence),
      receipt(['Order', mail.orderNumber], ['Total', formatMoney(mail.total)], ['Pay by', until]),
      button(`Pay ${formatMoney(mail.total)}`, mail.payUrl),
      paragraph('After that, the order is cancelled and nothing is charged.'),
    ],
  };
}
