import { z } from 'zod';
import { Money } from '#contract/money.schema.ts';
import { formatMoney } from '#contract/money.ts';
import { type DataOf, defineMail, type Example, type MailSender, usd } from '../define-mail.ts';
import { button, type MailContent, paragraph } from '../mail-content.ts';
import { Count, orderFields } from '../mail-fields.ts';
import { songInSubject } from '../mail-format.ts';
import { songBlock } from './about-song.ts';

const data = {
  ...orderFields,
  pitches: Count,
  sold: Count,
  /** What is refunded for them; null where nothing is. */
  refund: Money.nullable(),
  /** `no_time`: the campaign ends too soon. `no_playlist`: all that fit have the song, however long it runs. */
  why: z.enum(['no_time', 'no_playlist']).default('no_time'),
};
type Data = DataOf<typeof data>;

function content(mail: Data, sender: MailSender): MailContent {
  const some = `${mail.pitches} of ${mail.sold} pitches`;
  return {
    subject: `Some pitches of ${songInSubject(mail.songName)} weren’t sent (${mail.orderNumber})`,
    preview: `${some} couldn’t be sent.`,
    heading: `${some} couldn’t be sent`,
    because: 'you ordered a campaign with this address and emails about changes are turned on',
    body: [
      ...songBlock(mail, sender),
      paragraph(
        mail.why === 'no_playlist'
          ? 'No more of our playlists fit your song. Your campaign continues with the other pitches.'
          : 'Your campaign ends soon, and no other playlist fits your song now. Curators would have no time left to listen.',
      ),
      ...(mail.refund
        ? [paragraph(`We’ll refund ${formatMoney(mail.refund)} for them. A separate email confirms it.`)]
        : []),
      button('View order', mail.orderUrl),
    ],
  };
}

/** Pitches that were sold can't be planned any more. */
export const pitchesNotSentMail = defineMail({
  template: 'pitches-not-sent',
  urgency: 'news',
  data,
  content,
  examples: ({ order }): Example<Data>[] => [
    {
      title: 'Pitches that couldn’t be sent',
      mail: { ...order, pitches: 7, sold: 40, refund: usd(3_483), why: 'no_time' },
    },
    {
      title: 'Pitches that no playlist fits',
      mail: { ...order, pitches: 7, sold: 40, refund: usd(3_483), why: 'no_playlist' },
    },
    {
      title: 'Free trial pitches not sent',
      mail: { ...order, pitches: 1, sold: 3, refund: null, why: 'no_time' },
    },
  ],
});
