import { z } from 'zod';
import { Money } from '#contract/money.schema.ts';
import { formatMoney } from '#contract/money.ts';
import { arithmeticLines } from '#contract/orders/money-back/rules.ts';
import { RefundArithmetic } from '#contract/orders/money-back/schema.ts';
import { type DataOf, defineMail, type Example, type MailSender, usd } from '../define-mail.ts';
import { button, type Line, type MailContent, paragraph, receipt } from '../mail-content.ts';
import { orderFields } from '../mail-fields.ts';
import { songInSubject } from '../mail-format.ts';
import { receiptLink, songBlock } from './about-song.ts';

const data = {
  ...orderFields,
  amount: Money,
  reason: z.string().min(1),
  /** Where what was refunded by hand is found on the bank statement; null: it went back to the card. */
  reference: z.string().nullish(),
  arithmetic: RefundArithmetic.nullish(),
};
type Data = DataOf<typeof data>;

function content(mail: Data, sender: MailSender): MailContent {
  const amount = formatMoney(mail.amount);
  const { reference, arithmetic } = mail;
  const referenceLine: Line[] = reference ? [['Reference', reference]] : [];
  return {
    subject: `Refund of ${amount} for ${songInSubject(mail.songName)} (${mail.orderNumber})`,
    preview: reference ? 'The payment reference is in this email.' : 'Most banks show it within 10 days.',
    heading: reference ? 'Your refund has been sent' : 'Your refund is on its way',
    because: 'you ordered a campaign with this address',
    body: [
      ...songBlock(mail, sender),
      receipt(['Order', mail.orderNumber], ['Refund', amount], ['Reason', mail.reason], ...referenceLine),
      paragraph(
        reference
          ? 'We’ve refunded you by bank transfer, or as agreed with you. The reference is above.'
          : 'It’s on its way to the card you paid with. Most banks show it within 10 days.',
      ),
      ...(arithmetic
        ? [
            { kind: 'heading', text: 'How we calculated the amount' } as const,
            receipt(...arithmeticLines(arithmetic, mail.amount.amount)),
          ]
        : []),
      button('View order', mail.orderUrl),
      receiptLink(mail.orderNumber, sender),
    ],
  };
}

export const refundIssuedMail = defineMail({
  template: 'refund-issued',
  urgency: 'money',
  data,
  content,
  examples: ({ order }): Example<Data>[] => {
    const refund = { ...order, amount: usd(7_960), reason: 'Cancelled while it was running' };
    const arithmetic = {
      charged: 19_900,
      pitches: { sold: 40, sent: 30, answered: 24, unreviewed: 16 },
      share: 7_960,
      before: 0,
      refundable: 7_960,
    };
    return [
      { title: 'Refund to the card', mail: { ...refund, arithmetic } },
      { title: 'Manual refund', mail: { ...refund, reference: 'TR 2026-1142' } },
    ];
  },
});
