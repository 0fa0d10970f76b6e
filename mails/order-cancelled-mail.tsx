import { formatMoney } from '#contract/money.ts';
import { ActionButton, type MailContent, Paragraph, Receipt } from './mail-parts.tsx';
import type { MailOf } from './mail-templates.ts';

export function orderCancelledMail(mail: MailOf<'order-cancelled'>): MailContent {
  const lines: [string, string][] = [
    ['Order', mail.orderNumber],
    ['Song', mail.songName],
  ];
  if (mail.refund) lines.push(['Refund', formatMoney(mail.refund)]);
  return {
    subject: `Order ${mail.orderNumber} is cancelled`,
    preview: mail.refund
      ? `${formatMoney(mail.refund)} goes back to you.`
      : 'No refund is due for this order.',
    heading: 'Your order is cancelled',
    because: 'you ordered a campaign with this address',
    body: (
      <>
        <Paragraph>The campaign for {mail.songName} is cancelled. No more pitches go out.</Paragraph>
        <Receipt lines={lines} />
        <Paragraph>
          {mail.refund
            ? mail.byHand
              ? 'We pay the refund back by hand, the way you paid. A mail with its reference follows once that is done.'
              : 'The refund goes back to the card you paid with. Most banks show it within 10 days.'
            : 'No refund is due for this order. An amount still reserved on your card is released.'}
        </Paragraph>
        <ActionButton href={mail.orderUrl}>Open your order</ActionButton>
      </>
    ),
  };
}
