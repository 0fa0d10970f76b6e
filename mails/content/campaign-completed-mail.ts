import { button, type MailContent, paragraph } from '../mail-content.ts';
import type { MailOf, MailSender } from '../mail-templates.ts';
import { receiptLink, songBlock } from './about-song.ts';

export function campaignCompletedMail(mail: MailOf<'campaign-completed'>, sender: MailSender): MailContent {
  const { figures } = mail;
  return {
    subject: `Your campaign is completed (${mail.orderNumber})`,
    preview: figures
      ? `${figures.sent} sent, ${figures.answered} answered, ${figures.accepted} accepted.`
      : 'See the results.',
    heading: 'Your campaign is completed',
    because: 'you ordered a campaign with this address',
    body: [
      ...songBlock(mail, sender),
      ...(figures
        ? [
            {
              kind: 'figures',
              figures: [
                ['Sent', `${figures.sent}`],
                ['Answered', `${figures.answered}`],
                ['Accepted', `${figures.accepted}`],
              ],
            } as const,
          ]
        : []),
      paragraph(
        'Your campaign has ended. You’ll find the report and receipt on your order page, where you can also start your next campaign.',
      ),
      button('View report', mail.orderUrl),
      receiptLink(mail.orderNumber, sender),
    ],
  };
}
