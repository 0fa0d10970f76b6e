import { formatMoney } from '#contract/money.ts';
import { button, type MailContent, paragraph, receipt } from '../mail-content.ts';
import { longUtc } from '../mail-format.ts';
import type { MailOf, MailSender } from '../mail-templates.ts';
import { lastStep, songBlock } from './about-song.ts';
import { couponLine } from './coupon-line.ts';

type OrderPlaced = MailOf<'order-placed'>;

function paymentSentence({ total, charged }: OrderPlaced): string {
  if (total.amount === 0) return 'This order is free: there is nothing to pay.';
  return charged
    ? `We have received your payment of ${formatMoney(total)}. If your song is not approved, you get all of it back.`
    : `Your card is only charged once your song is approved. Until then ${formatMoney(total)} is reserved on it.`;
}

export function orderPlacedMail(mail: OrderPlaced, sender: MailSender): MailContent {
  return {
    subject: `Order ${mail.orderNumber} is with us`,
    preview: `One last step: send your order number, ${mail.orderNumber}.`,
    heading: 'Thank you for your order',
    because: 'you ordered a campaign with this address',
    body: [
      ...songBlock(mail, sender),
      paragraph(
        `We have your song and will listen to it by ${longUtc(mail.reviewDueAt)}. You hear from us either way.`,
      ),
      receipt(
        ['Order', mail.orderNumber],
        ['Package', `${mail.packageName}, ${mail.durationLabel}`],
        ...couponLine(mail.coupon),
        ['Total', mail.total.amount === 0 ? 'Free' : formatMoney(mail.total)],
      ),
      paragraph(paymentSentence(mail)),
      lastStep(mail.orderNumber, sender),
      paragraph('Your campaign starts 3-12 hours after we have both your order number and an approved song.'),
      button('Open your order', mail.orderUrl),
    ],
  };
}
