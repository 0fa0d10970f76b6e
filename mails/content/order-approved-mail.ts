import { formatMoney } from '#contract/money.ts';
import { button, type MailContent, paragraph, receipt } from '../mail-content.ts';
import type { MailOf, MailSender } from '../mail-templates.ts';
import { lastStep, receiptLink, songBlock } from './about-song.ts';

/** The charge of an approved order was made before this mail is written. */
function paymentSentence({ total, paid }: MailOf<'order-approved'>): string {
  if (total.amount === 0) return 'This order is free. There’s nothing to pay.';
  return paid === 'card'
    ? `Your card was charged ${formatMoney(total)}.`
    : `We’ve received your payment of ${formatMoney(total)}.`;
}

export function orderApprovedMail(mail: MailOf<'order-approved'>, sender: MailSender): MailContent {
  return {
    subject: `Order ${mail.orderNumber} is approved`,
    preview: mail.confirmed
      ? 'Your campaign starts in 3-12 hours.'
      : 'One last step before your campaign starts.',
    heading: 'Your song is approved',
    because: 'you ordered a campaign with this address',
    body: [
      ...songBlock(mail, sender),
      paragraph(
        'We listened to your song and will pitch it to reviewed curators. They listen and decide for themselves. You’ll see every answer on your order page.',
      ),
      receipt(
        ['Order', mail.orderNumber],
        ['Total', mail.total.amount === 0 ? 'Free' : formatMoney(mail.total)],
      ),
      paragraph(paymentSentence(mail)),
      ...(mail.confirmed
        ? [paragraph('Your campaign starts in 3-12 hours. You’re all set.')]
        : [
            lastStep(mail.orderNumber, sender),
            paragraph('Your campaign starts 3-12 hours after you confirm.'),
          ]),
      button('Follow your campaign', mail.orderUrl),
      ...(mail.total.amount > 0 ? [receiptLink(mail.orderNumber, sender)] : []),
    ],
  };
}
