import { type Block, button, type MailContent, paragraph, receipt } from '../mail-content.ts';
import type { MailOf, MailSender } from '../mail-templates.ts';
import { songBlock } from './about-song.ts';

type WeeklyReport = MailOf<'weekly-report'>;

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

function placed({ placements }: WeeklyReport): Block[] {
  if (placements.length === 0) return [paragraph('The song is on no playlist of this campaign yet.')];
  return [
    { kind: 'heading', text: 'Where your song is' },
    receipt(
      ...placements.map(
        ({ playlist, days: seen, position }) =>
          [playlist, `${days(seen)}${position === null ? '' : `, position ${position}`}`] as const,
      ),
    ),
    paragraph('Days are those on which we saw the song there ourselves.'),
  ];
}

export function weeklyReportMail(mail: WeeklyReport, sender: MailSender): MailContent {
  const { sent, answered, accepted, declined } = mail;
  return {
    subject: `Your week with order ${mail.orderNumber}`,
    preview: `${sent} sent, ${answered} answered, ${accepted} said yes.`,
    heading: 'How your campaign stands',
    because: 'your campaign is running and you get its weekly report',
    body: [
      ...songBlock(mail, sender),
      {
        kind: 'figures',
        figures: [
          ['Sent', `${sent}`],
          ['Answered', `${answered}`],
          ['Yes', `${accepted}`],
          ['No', `${declined}`],
        ],
      },
      ...placed(mail),
      button('Read the whole report', mail.reportUrl),
    ],
  };
}
