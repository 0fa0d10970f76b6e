import { z } from 'zod';
import { Money } from '#contract/money.schema.ts';
import { formatMoney } from '#contract/money.ts';
import { IsoTime } from '#contract/time.schema.ts';
import { type DataOf, defineMail, type Example, type MailSender, usd } from '../define-mail.ts';
import { button, type MailContent, paragraph, receipt } from '../mail-content.ts';
import { HttpUrl, orderFields } from '../mail-fields.ts';
import { longUtc, songInSubject } from '../mail-format.ts';
import { songBlock } from './about-song.ts';

const data = {
  orderNumber: orderFields.orderNumber,
  songName: orderFields.songName,
  artistName: z.string().optional(),
  image: orderFields.image,
  total: Money,
  payUrl: HttpUrl,
  expiresAt: IsoTime,
  why: z.enum(['capture_refused', 'operator']),
};
type Data = DataOf<typeof data>;

const reasons = {
  capture_refused: {
    heading: 'Your bank declined the payment',
    sentence:
      'Your song is approved, but your bank declined the charge. Pay again with the same card or a different one. Your approval stays in place.',
  },
  operator: {
    heading: 'Your order is ready to pay',
    sentence: 'Our team has prepared this order for you. We’ll place it once you’ve paid.',
  },
};

function content(mail: Data, sender: MailSender): MailContent {
  const { heading, sentence } = reasons[mail.why];
  const until = longUtc(mail.expiresAt);
  return {
    subject: `Payment for ${songInSubject(mail.songName)} (${mail.orderNumber})`,
    preview: `Pay ${formatMoney(mail.total)} by ${until}.`,
    heading,
    because: 'an order was created with this address',
    body: [
      ...songBlock(mail, sender),
      paragraph(sentence),
      receipt(['Order', mail.orderNumber], ['Total', formatMoney(mail.total)], ['Pay by', until]),
      button(`Pay ${formatMoney(mail.total)}`, mail.payUrl),
      paragraph('After that, the order is cancelled and nothing is charged.'),
    ],
  };
}

export const paymentLinkMail = defineMail({
  template: 'payment-link',
  urgency: 'money',
  data,
  content,
  examples: ({ order, publicUrl }): Example<Data>[] => {
    const mail = {
      ...order,
      total: usd(44_900),
      payUrl: `${publicUrl}/checkout?campaign=cmp_1&from=mail`,
      expiresAt: '2026-12-01T00:05:00Z',
    };
    return [
      { title: 'Payment link after a declined charge', mail: { ...mail, why: 'capture_refused' } },
      { title: 'Payment link from the team', mail: { ...mail, why: 'operator' } },
    ];
  },
});
