import { formatMoney } from '#contract/money.ts';
import { arithmeticLines } from '#contract/orders/money-back/rules.ts';
import { button, type Line, type MailContent, paragraph, receipt } from '../mail-content.ts';
import type { MailOf, MailSender } from '../mail-templates.ts';
import { receiptLink, songBlock } from './about-song.ts';

export function refundIssuedMail(mail: MailOf<'refund-issued'>, sender: MailSender): MailContent {
  const amount = formatMoney(mail.amount);
  const { reference, arithmetic } = mail;
  const referenceLine: Line[] = reference ? [['Reference', reference]] : [];
  return {
    subject: `Refund of ${amount} for order ${mail.orderNumber}`,
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
