import { formatMoney } from '#contract/money.ts';
import { button, type MailContent, paragraph, receipt } from '../mail-content.ts';
import { longUtc } from '../mail-format.ts';
import type { MailOf, MailSender } from '../mail-templates.ts';
import { lastStep, songBlock } from './about-song.ts';
import { couponLine } from './coupon-line.ts';

type OrderPlaced = MailOf<'order-placed'>;

function paymentSentence({ total, charged }: OrderPlaced): string {
  if (total.amount === 0) return 'This order is free. There’s nothing to pay.';
  return charged
    ? `We’ve received your payment of ${formatMoney(total)}. If your song isn’t approved, you’ll get a full refund.`
    : `We’ve placed a hold of ${formatMoney(total)} on your card. It’s charged only once your song is approved.`;
}

export function orderPlacedMail(mail: OrderPlaced, sender: MailSender): MailContent {
  return {
    subject: `We’ve received your order (${mail.orderNumber})`,
    preview: `One last step: send your order number, ${mail.orderNumber}.`,
    heading: 'Thank you for your order',
    because: 'you ordered a campaign with this address',
    body: [
      ...songBlock(mail, sender),
      paragraph(`We’ll listen to your song by ${longUtc(mail.reviewDueAt)} and let you know either way.`),
      receipt(
        ['Order', mail.orderNumber],
        ['Package', `${mail.packageName}, ${mail.durationLabel}`],
        ...couponLine(mail.coupon),
        ['Total', mail.total.amount === 0 ? 'Free' : formatMoney(mail.total)],
      ),
      paragraph(paymentSentence(mail)),
      lastStep(mail.orderNumber, sender),
      paragraph(
        'Your campaign starts 3-12 hours after we’ve received your order number and approved your song.',
      ),
      button('View order', mail.orderUrl),
    ],
  };
}
