import { z } from 'zod';
import { pluralize } from '#contract/plural.ts';
import { type DataOf, defineMail, type Example, type MailSender } from '../define-mail.ts';
import { type Block, button, type MailContent, paragraph, receipt } from '../mail-content.ts';
import { Count, HttpUrl, orderFields, QuotedAnswer } from '../mail-fields.ts';
import { songInSubject } from '../mail-format.ts';
import { quotedAnswer, songBlock } from './about-song.ts';

const data = {
  ...orderFields,
  sent: Count,
  answered: Count,
  accepted: Count,
  declined: Count,
  placements: z.array(
    z.object({
      playlist: z.string().min(1),
      /** Days on which it was seen there. */
      days: Count,
      /** Null when it is not known. */
      position: z.int().positive().nullable(),
    }),
  ),
  answer: QuotedAnswer.optional(),
  reportUrl: HttpUrl,
};
type Data = DataOf<typeof data>;

const days = (count: number): string => pluralize(count, 'day');

function placed({ placements }: Data): Block[] {
  if (placements.length === 0) return [paragraph('We haven’t seen your song on a playlist so far.')];
  return [
    { kind: 'heading', text: 'Where we saw your song' },
    receipt(
      ...placements.map(
        ({ playlist, days: seen, position }) =>
          [playlist, `${days(seen)}${position === null ? '' : `, position ${position}`}`] as const,
      ),
    ),
    paragraph('We count days by our own checks. Days between two on which we saw the song count as seen.'),
  ];
}

function content(mail: Data, sender: MailSender): MailContent {
  const { sent, answered, accepted, declined } = mail;
  return {
    subject: `Weekly report for ${songInSubject(mail.songName)} (${mail.orderNumber})`,
    preview: `${sent} sent, ${answered} answered, ${accepted} accepted.`,
    heading: 'Your campaign so far',
    because: 'you have a running campaign and weekly reports are turned on',
    body: [
      ...songBlock(mail, sender),
      {
        kind: 'figures',
        figures: [
          ['Sent', `${sent}`],
          ['Answered', `${answered}`],
          ['Accepted', `${accepted}`],
          ['Declined', `${declined}`],
        ],
      },
      ...placed(mail),
      ...quotedAnswer(mail.answer),
      button('View full report', mail.reportUrl),
    ],
  };
}

/** How a campaign stands, once a week. */
export const weeklyReportMail = defineMail({
  template: 'weekly-report',
  urgency: 'news',
  data,
  content,
  examples: ({ order }): Example<Data>[] => {
    const report = {
      ...order,
      sent: 31,
      answered: 24,
      accepted: 4,
      declined: 20,
      placements: [
        { playlist: 'Late Train Home', days: 6, position: 12 },
        { playlist: 'Indie Kitchen & a longer name than most', days: 1, position: null },
      ],
      answer: {
        playlist: 'Late Train Home',
        text: 'The bridge is lovely. A drier voice in the verses would bring the words closer.',
      },
      reportUrl: order.orderUrl,
    };
    return [
      { title: 'Weekly report', mail: report },
      {
        title: 'Weekly report without placements',
        mail: {
          ...report,
          accepted: 0,
          answered: 0,
          declined: 0,
          sent: 6,
          placements: [],
          answer: undefined,
        },
      },
    ];
  },
});
