import { button, type MailContent, paragraph } from '../mail-content.ts';
import type { MailOf, MailSender } from '../mail-templates.ts';
import { receiptLink, songBlock } from './about-song.ts';

export function campaignCompletedMail(mail: MailOf<'campaign-completed'>, sender: MailSender): MailContent {
  const { figures } = mail;
  return {
    subject: `Your campaign is completed (${mail.orderNumber})`,
    preview: figures
      ? `${figures.sent} sent, ${figures.answered} answered, ${figures.accepted} said yes.`
      : 'Read how it went.',
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
                ['Yes', `${figures.accepted}`],
              ],
            } as const,
          ]
        : []),
      paragraph(
        'The campaign is over. Your order page keeps the report and your receipt; from there you can also start the next campaign.',
      ),
      button('Read how it went', mail.orderUrl),
      receiptLink(mail.orderNumber, sender),
    ],
  };
}
