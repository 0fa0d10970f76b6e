import { Money } from '#contract/money.schema.ts';
import { formatMoney } from '#contract/money.ts';
import { IsoTime } from '#contract/time.schema.ts';
import { type DataOf, defineMail, type Example, type MailSender, usd } from '../define-mail.ts';
import { button, type MailContent, paragraph, receipt } from '../mail-content.ts';
import { HttpUrl, orderFields } from '../mail-fields.ts';
import { longUtc, songInSubject } from '../mail-format.ts';
import { songBlock } from './about-song.ts';

const data = {
  ...orderFields,
  total: Money,
  payUrl: HttpUrl,
  /** When the order ends without a payment; null for a checkout that was left, whose draft stays. */
  expiresAt: IsoTime.nullable(),
};
type Data = DataOf<typeof data>;

function content(mail: Data, sender: MailSender): MailContent {
  const { expiresAt } = mail;
  const total = formatMoney(mail.total);
  return {
    subject: expiresAt
      ? `Pay soon for ${songInSubject(mail.songName)} (${mail.orderNumber})`
      : `Your campaign for ${songInSubject(mail.songName)} is saved (${mail.orderNumber})`,
    preview: expiresAt ? `Pay ${total} by ${longUtc(expiresAt)}.` : 'Continue where you left off.',
    heading: expiresAt ? 'Your payment link expires soon' : 'Your campaign is saved',
    because: 'you started an order with this address and reminders are turned on',
    body: [
      ...songBlock(mail, sender),
      paragraph(
        expiresAt
          ? 'Your song is approved and your order is still unpaid.'
          : 'You began to order this campaign and didn’t pay. Nothing was charged, and the draft is as you left it.',
      ),
      receipt(['Total', total], ...(expiresAt ? [['Pay by', longUtc(expiresAt)] as const] : [])),
      paragraph(
        expiresAt
          ? 'After that, the order is cancelled and nothing is charged.'
          : 'This is our only reminder. You don’t need to do anything if you’ve changed your mind.',
      ),
      button(expiresAt ? `Pay ${total}` : 'Continue to checkout', mail.payUrl),
    ],
  };
}

/** Reminds of a payment: a link that expires soon, or a checkout that was left a day ago. */
export const paymentReminderMail = defineMail({
  template: 'payment-reminder',
  urgency: 'money',
  data,
  content,
  examples: ({ order, publicUrl }): Example<Data>[] => {
    const mail = { ...order, total: usd(44_900), payUrl: `${publicUrl}/checkout?campaign=cmp_1&from=mail` };
    return [
      { title: 'Payment link expires soon', mail: { ...mail, expiresAt: '2026-12-01T00:05:00Z' } },
      { title: 'Checkout left a day ago', mail: { ...mail, expiresAt: null } },
    ];
  },
});
