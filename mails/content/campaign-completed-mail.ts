import { campaignEndings } from '#contract/endings/campaign-endings.ts';
import { CampaignEnding } from '#contract/endings/schema.ts';
import { formatMoney } from '#contract/money.ts';
import { pitchStory } from '#contract/orders/pitch-counts/rules.ts';
import { PitchCounts } from '#contract/orders/pitch-counts/schema.ts';
import { pluralize } from '#contract/plural.ts';
import { type DataOf, defineMail, type Example, type MailSender, usd } from '../define-mail.ts';
import { type Block, button, type MailContent, paragraph } from '../mail-content.ts';
import { Count, orderFields, QuotedAnswer } from '../mail-fields.ts';
import { songInSubject } from '../mail-format.ts';
import { quotedAnswer, receiptLink, songBlock } from './about-song.ts';

const data = {
  ...orderFields,
  endedBy: CampaignEnding.default('played_out'),
  counts: PitchCounts.optional(),
  /** Playlists on which a check saw the song, and on how many days, added up. */
  placements: Count.optional(),
  days: Count.optional(),
  /** Cents; 0 of a free order. */
  charged: Count.optional(),
  refunded: Count.optional(),
  answer: QuotedAnswer.optional(),
};
type Data = DataOf<typeof data>;

/** The whole story, a line for each part. */
function story({ counts, placements = 0, days = 0, charged = 0, refunded = 0 }: Data): string[] {
  if (!counts) return [];
  const { replaced, sent, answered, accepted, declined, expired } = counts;
  const unusual = [
    ...(expired > 0 ? [`${expired} closed without an answer.`] : []),
    ...(replaced > 0 ? [`${replaced} replaced by another pitch.`] : []),
  ];
  return [
    `${pitchStory(counts, { charged, refunded })}.`,
    `${answered} of ${sent} answered: ${accepted || 'none'} accepted, ${declined || 'none'} declined.`,
    ...(unusual.length > 0 ? [unusual.join(' ')] : []),
    placements > 0
      ? `Your song was seen on ${pluralize(placements, 'playlist')}, for ${pluralize(days, 'playlist day')}.`
      : 'Your song wasn’t seen on a playlist.',
    ...(charged > 0
      ? [
          refunded > 0
            ? `${formatMoney(usd(charged))} charged, ${formatMoney(usd(refunded))} refunded, ${formatMoney(usd(charged - refunded))} paid.`
            : `${formatMoney(usd(charged))} paid.`,
        ]
      : []),
  ];
}

function content(mail: Data, sender: MailSender): MailContent {
  const lines = story(mail);
  return {
    subject: `The campaign for ${songInSubject(mail.songName)} is completed (${mail.orderNumber})`,
    preview: lines[0] ?? 'See the results.',
    heading: 'Your campaign is completed',
    because: 'you ordered a campaign with this address',
    body: [
      ...songBlock(mail, sender),
      ...(mail.endedBy === 'played_out' ? [] : [paragraph(campaignEndings[mail.endedBy].said(null, true))]),
      ...lines.map((line): Block => paragraph(line)),
      ...quotedAnswer(mail.answer),
      paragraph('The report is on your order page, where you can also run it again.'),
      button('View report', mail.orderUrl),
      ...(mail.charged === 0 ? [] : [receiptLink(mail.orderNumber, sender)]),
    ],
  };
}

/** What a campaign came to, once everything that was owed is settled. */
export const campaignCompletedMail = defineMail({
  template: 'campaign-completed',
  urgency: 'news',
  data,
  content,
  examples: ({ order }): Example<Data>[] => {
    const counts = {
      ...{ sold: 40, sent: 33, answered: 33, accepted: 6, declined: 27, waiting: 0, expired: 0 },
      ...{ notSent: 7, planned: 0, replaced: 2, refunded: 7 },
    };
    return [
      {
        title: 'Campaign completed',
        mail: {
          ...order,
          endedBy: 'played_out',
          counts,
          placements: 5,
          days: 71,
          charged: 19_900,
          refunded: 3_483,
          answer: {
            playlist: 'Late Train Home',
            text: 'The bridge is lovely. A drier voice in the verses would bring the words closer.',
          },
        },
      },
      {
        title: 'Free trial completed',
        mail: {
          ...order,
          endedBy: 'ended_early',
          counts: {
            ...counts,
            sold: 3,
            sent: 3,
            answered: 3,
            declined: 3,
            accepted: 0,
            notSent: 0,
            replaced: 0,
            refunded: 0,
          },
          placements: 0,
          days: 0,
          charged: 0,
          refunded: 0,
        },
      },
    ];
  },
});
