import { formatMoney } from '#contract/money.ts';
import { ActionButton, type MailContent, Paragraph, Receipt } from './mail-parts.tsx';
import type { MailOf } from './mail-templates.ts';

export function refundIssuedMail(mail: MailOf<'refund-issued'>): MailContent {
  const amount = formatMoney(mail.amount);
  return {
    subject: `Refund of ${amount} for order ${mail.orderNumber}`,
    preview: 'It goes back to the card you paid with.',
    heading: 'Your refund is on its way',
    because: 'you ordered a campaign with this address',
    body: (
      <>
        <Receipt
          lines={[
            ['Order', mail.orderNumber],
            ['Refund', amount],
            ['Reason', mail.reason],
          ]}
        />
        <Paragraph>It goes back the way you paid. Most banks show it within 10 days.</Paragraph>
        <ActionButton href={mail.orderUrl}>Open your order</ActionButton>
      </>
    ),
  };
}
