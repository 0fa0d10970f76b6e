import { z } from 'zod';
import { Money } from '#contract/money.schema.ts';
import { formatMoney } from '#contract/money.ts';
import { IsoTime } from '#contract/time.schema.ts';
import { type DataOf, defineMail, type Example, type MailSender, usd } from '../define-mail.ts';
import { button, type MailContent, paragraph, receipt } from '../mail-content.ts';
import { orderFields } from '../mail-fields.ts';
import { longUtc, songInSubject } from '../mail-format.ts';
import { lastStep, songBlock, startText } from './about-song.ts';
import { AppliedCoupon, couponLine } from './coupon-line.ts';

const data = {
  ...orderFields,
  packageName: z.string().min(1),
  durationLabel: z.string().min(1),
  total: Money,
  /** Code of the coupon, and what it takes off; null without one. */
  coupon: AppliedCoupon.nullable().default(null),
  /** False: the card is only authorised, and is charged when the song is approved. */
  charged: z.boolean(),
  reviewDueAt: IsoTime,
};
type Data = DataOf<typeof data>;

function paymentSentence({ total, charged }: Data): string {
  if (total.amount === 0) return 'This order is free. There’s nothing to pay.';
  return charged
    ? `We’ve received your payment of ${formatMoney(total)}. If your song isn’t approved, you’ll get a full refund.`
    : `We’ve placed a hold of ${formatMoney(total)} on your card. It’s charged only once your song is approved.`;
}

function content(mail: Data, sender: MailSender): MailContent {
  return {
    subject: `We’ve received your order for ${songInSubject(mail.songName)} (${mail.orderNumber})`,
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
      paragraph(startText(mail, { approved: false, confirmed: false })),
      button('View order', mail.orderUrl),
    ],
  };
}

export const orderPlacedMail = defineMail({
  template: 'order-placed',
  urgency: 'money',
  data,
  limit: ({ total }) => (total.amount === 0 ? 'order_mail' : null),
  content,
  examples: ({ order }): Example<Data>[] => {
    const placed = {
      ...order,
      packageName: 'Growth',
      durationLabel: '4 Weeks',
      total: usd(17_910),
      coupon: { code: 'AUTUMN', off: usd(1_990) },
      charged: false,
      reviewDueAt: '2026-11-24T14:00:00Z',
    };
    return [
      { title: 'Order placed, card on hold', mail: placed },
      {
        title: 'Order placed and paid',
        mail: { ...placed, charged: true, coupon: null, total: usd(19_900) },
      },
      { title: 'Free trial ordered', mail: { ...placed, packageName: 'Trial', coupon: null, total: usd(0) } },
    ];
  },
});
