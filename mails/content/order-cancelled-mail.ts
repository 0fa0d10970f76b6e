import { formatMoney } from '#contract/money.ts';
import { button, type MailContent, paragraph, receipt } from '../mail-content.ts';
import type { MailOf, MailSender } from '../mail-templates.ts';
import { songBlock } from './about-song.ts';
import { endedMoney } from './ended-money.ts';

type OrderCancelled = MailOf<'order-cancelled'>;

function moneySentence({ refund, byHand, held, charged, disputed, free }: OrderCancelled): string {
  if (refund) {
    return byHand
      ? 'We pay the refund back by hand, the way you paid. A mail with its reference follows once that is done.'
      : 'The refund goes back to the card you paid with. Most banks show it within 10 days.';
  }
  if (free || disputed || charged === false) return endedMoney({ charged: false, held, disputed, free });
  return 'No refund is due for this order: no pitch that you paid for was left to review.';
}

export function orderCancelledMail(mail: OrderCancelled, sender: MailSender): MailContent {
  const { refund } = mail;
  return {
    subject: `Order ${mail.orderNumber} is cancelled`,
    preview: refund ? `${formatMoney(refund)} goes back to you.` : moneySentence(mail),
    heading: 'Your order is cancelled',
    because: 'you ordered a campaign with this address',
    body: [
      ...songBlock(mail, sender),
      paragraph(
        `The campaign for this song is cancelled.${mail.running === false ? '' : ' No more pitches go out.'}`,
      ),
      receipt(['Order', mail.orderNumber], ...(refund ? [['Refund', formatMoney(refund)] as const] : [])),
      paragraph(moneySentence(mail)),
      button('Open your order', mail.orderUrl),
    ],
  };
}
