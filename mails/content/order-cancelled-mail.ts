import { z } from 'zod';
import { campaignEndings } from '#contract/endings/campaign-endings.ts';
import { CampaignEnding } from '#contract/endings/schema.ts';
import { Money } from '#contract/money.schema.ts';
import { formatMoney } from '#contract/money.ts';
import { type DataOf, defineMail, type Example, type MailSender, usd } from '../define-mail.ts';
import { button, type MailContent, paragraph, receipt } from '../mail-content.ts';
import { orderFields } from '../mail-fields.ts';
import { songInSubject } from '../mail-format.ts';
import { songBlock } from './about-song.ts';
import { endedMoney, endedUnapproved } from './ended-money.ts';

const data = {
  ...orderFields,
  artistName: z.string().optional(),
  /** Absent where it was queued before this was recorded. */
  endedBy: CampaignEnding.optional(),
  refund: Money.nullable(),
  /** The refund is refunded by hand, as the order was paid by hand. */
  byHand: z.boolean().optional(),
  held: endedUnapproved.held,
  disputed: endedUnapproved.disputed,
  free: endedUnapproved.free,
  /** Something was charged, whether or not a refund is due. */
  charged: z.boolean().optional(),
  /** The campaign was running. */
  running: z.boolean().optional(),
};
type Data = DataOf<typeof data>;

function moneySentence({ refund, byHand, held, charged, disputed, free }: Data): string {
  if (refund) {
    return byHand
      ? 'We’ll refund you manually, the same way you paid, and email you the reference.'
      : 'The refund goes to the card you paid with. Most banks show it within 10 days.';
  }
  if (free || disputed || charged === false) return endedMoney({ charged: false, held, disputed, free });
  return 'No refund is due. Each pitch you paid for was reviewed, or refunded before.';
}

function content(mail: Data, sender: MailSender): MailContent {
  const { refund } = mail;
  return {
    subject: `The order for ${songInSubject(mail.songName)} is cancelled (${mail.orderNumber})`,
    preview: refund ? `We’re refunding ${formatMoney(refund)}.` : moneySentence(mail),
    heading: 'Your order is cancelled',
    because: 'you ordered a campaign with this address',
    body: [
      ...songBlock(mail, sender),
      paragraph(
        `${mail.endedBy ? campaignEndings[mail.endedBy].said(null, true) : 'The order was cancelled.'}${mail.running === false ? '' : ' We won’t send any more pitches.'}`,
      ),
      receipt(['Order', mail.orderNumber], ...(refund ? [['Refund', formatMoney(refund)] as const] : [])),
      paragraph(moneySentence(mail)),
      button('View order', mail.orderUrl),
    ],
  };
}

export const orderCancelledMail = defineMail({
  template: 'order-cancelled',
  urgency: 'money',
  data,
  limit: ({ refund }) => (refund ? null : 'order_mail'),
  content,
  examples: ({ order }): Example<Data>[] => {
    const cancelled = { ...order, running: false, refund: null };
    return [
      {
        title: 'Cancelled while running',
        mail: {
          ...cancelled,
          endedBy: 'cancelled_by_artist',
          refund: usd(7_960),
          charged: true,
          running: true,
        },
      },
      {
        title: 'Cancelled before the charge',
        mail: { ...cancelled, endedBy: 'cancelled_by_admin', charged: false, held: usd(19_900) },
      },
      { title: 'Free trial cancelled', mail: { ...cancelled, charged: false, free: true } },
    ];
  },
});
