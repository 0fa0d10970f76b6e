import { formatMoney } from '#contract/money.ts';
import { button, type MailContent, paragraph, receipt } from '../mail-content.ts';
import type { MailOf, MailSender } from '../mail-templates.ts';
import { songBlock } from './about-song.ts';
import { endedMoney } from './ended-money.ts';

type OrderCancelled = MailOf<'order-cancelled'>;

function moneySentence({ refund, byHand, held, charged, disputed, free }: OrderCancelled): string {
  if (refund) {
    return byHand
      ? 'We’ll refund you manually, the same way you paid, and email you the reference.'
      : 'The refund goes to the card you paid with. Most banks show it within 10 days.';
  }
  if (free || disputed || charged === false) return endedMoney({ charged: false, held, disputed, free });
  return 'No refund is due, because all the pitches you paid for have been reviewed.';
}

export function orderCancelledMail(mail: OrderCancelled, sender: MailSender): MailContent {
  const { refund } = mail;
  return {
    subject: `Order ${mail.orderNumber} is cancelled`,
    preview: refund ? `We’re refunding ${formatMoney(refund)}.` : moneySentence(mail),
    heading: 'Your order is cancelled',
    because: 'you ordered a campaign with this address',
    body: [
      ...songBlock(mail, sender),
      paragraph(
        `The campaign for this song has been cancelled.${mail.running === false ? '' : ' We won’t send any more pitches.'}`,
      ),
      receipt(['Order', mail.orderNumber], ...(refund ? [['Refund', formatMoney(refund)] as const] : [])),
      paragraph(moneySentence(mail)),
      button('View order', mail.orderUrl),
    ],
  };
}
