import { z } from 'zod';
import { Money } from '#contract/money.schema.ts';
import { formatMoney } from '#contract/money.ts';
import { pluralize } from '#contract/plural.ts';
import { type DataOf, defineMail, type Example, type MailSender, usd } from '../define-mail.ts';
import { button, type MailContent, paragraph, receipt } from '../mail-content.ts';
import { orderFields } from '../mail-fields.ts';
import { songInSubject } from '../mail-format.ts';
import { lastStep, receiptLink, songBlock, startText } from './about-song.ts';

const data = {
  ...orderFields,
  total: Money,
  /** Less than the total where someone charged a part in the provider’s dashboard. Emails queued by earlier versions don’t have it. */
  charged: Money.optional(),
  /** How the total was paid. */
  paid: z.enum(['card', 'by_hand']).optional(),
  /** What was left out of the order before the charge. */
  leftOut: z.object({ pitches: z.int().min(1), amount: Money }).optional(),
  /** True once the artist has done the last step (sent or confirmed the order number). */
  confirmed: z.boolean(),
};
type Data = DataOf<typeof data>;

/** The charge of an approved order was made before this mail is written. */
function paymentSentence({ total, charged = total, paid }: Data): string {
  if (total.amount === 0) return 'This order is free. There’s nothing to pay.';
  return paid === 'card'
    ? `Your card was charged ${formatMoney(charged)}.`
    : `We’ve received your payment of ${formatMoney(charged)}.`;
}

const leftOutSentence = ({ pitches, amount }: NonNullable<Data['leftOut']>): string =>
  `We left out ${pluralize(pitches, 'pitch', 'pitches')} that no playlist can take anymore, and charged ${formatMoney(amount)} less.`;

function content(mail: Data, sender: MailSender): MailContent {
  const start = startText(mail, { approved: true, confirmed: mail.confirmed });
  return {
    subject: `${songInSubject(mail.songName)} is approved (${mail.orderNumber})`,
    preview: mail.confirmed ? start : 'One last step before your campaign starts.',
    heading: 'Your song is approved',
    because: 'you ordered a campaign with this address',
    body: [
      ...songBlock(mail, sender),
      paragraph(
        'We listened to your song and will pitch it to reviewed curators. They listen and decide for themselves. You’ll see every answer on your order page.',
      ),
      receipt(
        ['Order', mail.orderNumber],
        ['Total', mail.total.amount === 0 ? 'Free' : formatMoney(mail.total)],
      ),
      paragraph(paymentSentence(mail)),
      ...(mail.leftOut ? [paragraph(leftOutSentence(mail.leftOut))] : []),
      ...(mail.confirmed
        ? [paragraph(`${start} You’re all set.`)]
        : [lastStep(mail.orderNumber, sender), paragraph(start)]),
      button('Follow your campaign', mail.orderUrl),
      ...(mail.total.amount > 0 ? [receiptLink(mail.orderNumber, sender)] : []),
    ],
  };
}

export const orderApprovedMail = defineMail({
  template: 'order-approved',
  urgency: 'money',
  data,
  limit: ({ total }) => (total.amount === 0 ? 'order_mail' : null),
  content,
  examples: ({ order }): Example<Data>[] => [
    {
      title: 'Song approved, unconfirmed',
      mail: { ...order, total: usd(19_900), paid: 'card', confirmed: false },
    },
    {
      title: 'Song approved, start chosen',
      mail: {
        ...order,
        total: usd(19_900),
        paid: 'card',
        confirmed: true,
        startFrom: '2026-12-05T00:00:00Z',
      },
    },
    {
      title: 'Song approved, pitches left out',
      mail: {
        ...order,
        total: usd(17_910),
        paid: 'card',
        leftOut: { pitches: 4, amount: usd(1_990) },
        confirmed: true,
      },
    },
    { title: 'Free trial song approved', mail: { ...order, total: usd(0), confirmed: true } },
  ],
});
