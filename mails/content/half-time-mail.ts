import { PitchCounts } from '#contract/orders/pitch-counts/schema.ts';
import { pluralize } from '#contract/plural.ts';
import { IsoTime } from '#contract/time.schema.ts';
import { type DataOf, defineMail, type Example, type MailSender } from '../define-mail.ts';
import { button, type MailContent, paragraph } from '../mail-content.ts';
import { Count, orderFields, QuotedAnswer } from '../mail-fields.ts';
import { longUtc, songInSubject } from '../mail-format.ts';
import { quotedAnswer, songBlock } from './about-song.ts';

const data = {
  ...orderFields,
  counts: PitchCounts,
  /** Playlists on which a check saw the song, and on how many days, added up. */
  placements: Count,
  days: Count,
  endsAt: IsoTime,
  answer: QuotedAnswer.optional(),
};
type Data = DataOf<typeof data>;

function content(mail: Data, sender: MailSender): MailContent {
  const { sold, sent, answered, accepted, waiting, notSent } = mail.counts;
  return {
    subject: `Half time for ${songInSubject(mail.songName)} (${mail.orderNumber})`,
    preview: `${sent} sent, ${answered} answered, ${accepted} accepted.`,
    heading: 'Half time',
    because: 'you have a running campaign and emails about its results are turned on',
    body: [
      ...songBlock(mail, sender),
      {
        kind: 'figures',
        figures: [
          ['Sent', `${sent}`],
          ['Answered', `${answered}`],
          ['Accepted', `${accepted}`],
        ],
      },
      paragraph(`${sent} of ${pluralize(sold, 'pitch', 'pitches')} sent, ${waiting} waiting for an answer.`),
      paragraph(
        mail.placements > 0
          ? `So far we’ve seen your song on ${pluralize(mail.placements, 'playlist')}, for ${pluralize(mail.days, 'playlist day')}.`
          : 'We haven’t seen your song on a playlist so far.',
      ),
      ...quotedAnswer(mail.answer),
      paragraph(
        `The campaign runs until ${longUtc(mail.endsAt)}.${notSent > 0 ? ` ${pluralize(notSent, 'pitch is', 'pitches are')} still to be sent.` : ''}`,
      ),
      button('View order', mail.orderUrl),
    ],
  };
}

/** How a campaign stands when half of its time is over. */
export const halfTimeMail = defineMail({
  template: 'half-time',
  urgency: 'news',
  data,
  content,
  examples: ({ order }): Example<Data>[] => [
    {
      title: 'Half time',
      mail: {
        ...order,
        counts: {
          ...{ sold: 40, sent: 31, answered: 24, accepted: 4, declined: 20, waiting: 6, expired: 1 },
          ...{ notSent: 9, planned: 9, replaced: 0, refunded: 0 },
        },
        placements: 3,
        days: 22,
        endsAt: '2026-12-20T09:00:00Z',
        answer: {
          playlist: 'Late Train Home',
          text: 'The bridge is lovely. A drier voice in the verses would bring the words closer.',
        },
      },
    },
  ],
});
