import { formatMoney } from '#contract/money.ts';
import { longUtc } from './mail-format.ts';
import { ActionButton, type MailContent, Paragraph, Receipt } from './mail-parts.tsx';
import type { MailOf } from './mail-templates.ts';

const reasons = {
  capture_refused: {
    heading: 'Your bank declined the payment',
    sentence:
      'Your song is approved, but your bank declined the charge. You can pay with the same card or another one; the approval stays.',
  },
  operator: {
    heading: 'Your order is ready to pay',
    sentence: 'Our team has prepared this order for you. It is placed once you have paid.',
  },
};

export function paymentLinkMail(mail: MailOf<'payment-link'>): MailContent {
  const { heading, sentence } = reasons[mail.why];
  const until = longUtc(mail.expiresAt);
  return {
    subject: `Payment for order ${mail.orderNumber}`,
    preview: `${formatMoney(mail.total)}, payable until ${until}.`,
    heading,
    because: 'there is an order with this address',
    body: (
      <>
        <Paragraph>{sentence}</Paragraph>
        <Receipt
          lines={[
            ['Order', mail.orderNumber],
            ['Song', mail.songName],
            ['Total', formatMoney(mail.total)],
            ['Payable until', until],
          ]}
        />
        <ActionButton href={mail.payUrl}>{`Pay ${formatMoney(mail.total)}`}</ActionButton>
        <Paragraph>After that time the order is cancelled and nothing is charged.</Paragraph>
      </>
    ),
  };
}
