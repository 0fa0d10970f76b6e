import { z } from 'zod';
import { type DataOf, defineMail, type Example, type MailSender } from '../define-mail.ts';
import { button, type MailContent, paragraph } from '../mail-content.ts';
import { Count, orderFields } from '../mail-fields.ts';
import { receiptLink, songBlock } from './about-song.ts';

const data = {
  ...orderFields,
  pitches: Count,
  /** Null where no figures are kept. */
  figures: z.object({ sent: Count, answered: Count, accepted: Count }).nullable(),
};
type Data = DataOf<typeof data>;

function content(mail: Data, sender: MailSender): MailContent {
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

export const campaignCompletedMail = defineMail({
  template: 'campaign-completed',
  data,
  content,
  examples: ({ order }): Example<Data>[] => [
    {
      title: 'Campaign completed',
      mail: { ...order, pitches: 40, figures: { sent: 40, answered: 36, accepted: 7 } },
    },
  ],
});
