import { type Block, button, type MailContent, paragraph, receipt } from '../mail-content.ts';
import type { MailOf, MailSender } from '../mail-templates.ts';
import { songBlock } from './about-song.ts';

type WeeklyReport = MailOf<'weekly-report'>;

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

function placed({ placements }: WeeklyReport): Block[] {
  if (placements.length === 0) return [paragraph('Your song isn’t on any playlists yet.')];
  return [
    { kind: 'heading', text: 'Where your song is' },
    receipt(
      ...placements.map(
        ({ playlist, days: seen, position }) =>
          [playlist, `${days(seen)}${position === null ? '' : `, position ${position}`}`] as const,
      ),
    ),
    paragraph('We count only days on which our own checks found the song.'),
  ];
}

export function weeklyReportMail(mail: WeeklyReport, sender: MailSender): MailContent {
  const { sent, answered, accepted, declined } = mail;
  return {
    subject: `Weekly report for order ${mail.orderNumber}`,
    preview: `${sent} sent, ${answered} answered, ${accepted} accepted.`,
    heading: 'Your campaign this week',
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
      button('View full report', mail.reportUrl),
    ],
  };
}
