import { z } from 'zod';
import { type DataOf, defineMail, type Example, type MailSender, usd } from '../define-mail.ts';
import { button, type MailContent, paragraph } from '../mail-content.ts';
import { orderFields } from '../mail-fields.ts';
import { songInSubject } from '../mail-format.ts';
import { songBlock } from './about-song.ts';
import { endedMoney, endedUnapproved } from './ended-money.ts';

const data = {
  ...orderFields,
  reason: z.string().min(1),
  ...endedUnapproved,
};
type Data = DataOf<typeof data>;

function content(mail: Data, sender: MailSender): MailContent {
  return {
    subject: `${songInSubject(mail.songName)} was not approved (${mail.orderNumber})`,
    preview: endedMoney(mail),
    heading: 'We can’t pitch this song',
    because: 'you ordered a campaign with this address',
    body: [
      ...songBlock(mail, sender),
      paragraph(
        'Thank you for trusting us with your music. We didn’t approve this song for pitching. Here’s why:',
      ),
      { kind: 'quote', text: mail.reason },
      paragraph(endedMoney(mail)),
      paragraph(
        'You can start a new campaign from your order page with another song or a new version of this one.',
      ),
      button('View order', mail.orderUrl),
    ],
  };
}

export const orderRejectedMail = defineMail({
  template: 'order-rejected',
  urgency: 'money',
  data,
  limit: ({ charged }) => (charged ? null : 'order_mail'),
  content,
  examples: ({ order }): Example<Data>[] => [
    {
      title: 'Song not approved, card released',
      mail: { ...order, reason: 'The recording clips in the chorus.', charged: false, held: usd(19_900) },
    },
    {
      title: 'Free trial song not approved',
      mail: { ...order, reason: 'The recording clips.', charged: false, free: true },
    },
  ],
});
