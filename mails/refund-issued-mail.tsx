import { formatMoney } from '#contract/money.ts';
import { arithmeticLines } from '#contract/refunds.ts';
import { ActionButton, type MailContent, Paragraph, Receipt } from './mail-parts.tsx';
import type { MailOf } from './mail-templates.ts';

export function refundIssuedMail(mail: MailOf<'refund-issued'>): MailContent {
  const amount = formatMoney(mail.amount);
  const { reference, arithmetic } = mail;
  return {
    subject: `Refund of ${amount} for order ${mail.orderNumber}`,
    preview: reference ? 'We have paid it back.' : 'It goes back to the card you paid with.',
    heading: reference ? 'Your refund has been paid back' : 'Your refund is on its way',
    because: 'you ordered a campaign with this address',
    body: (
      <>
        <Receipt
          lines={[
            ['Order', mail.orderNumber],
            ['Refund', amount],
            ['Reason', mail.reason],
            ...(reference ? [['Reference', reference] satisfies [string, string]] : []),
          ]}
        />
        <Paragraph>
          {reference
            ? 'We have paid it back by bank transfer or the way we agreed with you. The reference stands beside it.'
            : 'It goes back the way you paid. Most banks show it within 10 days.'}
        </Paragraph>
        {arithmetic && (
          <>
            <Paragraph>How the amount was worked out:</Paragraph>
            <Receipt lines={arithmeticLines(arithmetic, mail.amount.amount)} />
          </>
        )}
        <ActionButton href={mail.orderUrl}>Open your order</ActionButton>
      </>
    ),
  };
}
