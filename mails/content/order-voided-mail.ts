import { z } from 'zod';
import { campaignEndings } from '#contract/endings/campaign-endings.ts';
import { type DataOf, defineMail, type Example, type MailSender, usd } from '../define-mail.ts';
import { button, type MailContent, paragraph } from '../mail-content.ts';
import { orderFields } from '../mail-fields.ts';
import { songInSubject } from '../mail-format.ts';
import { songBlock } from './about-song.ts';
import { endedMoney, endedUnapproved } from './ended-money.ts';

const data = {
  ...orderFields,
  ...endedUnapproved,
  why: z.enum(['not_reviewed', 'hold_expired', 'not_paid']),
};
type Data = DataOf<typeof data>;

const reasons: Record<Data['why'], string> = {
  not_reviewed: `${campaignEndings.overdue.said(null)} We’re sorry.`,
  hold_expired: campaignEndings.hold_expired.said(null),
  not_paid: campaignEndings.not_paid.said(null),
};

function content(mail: Data, sender: MailSender): MailContent {
  return {
    subject: `The order for ${songInSubject(mail.songName)} has ended (${mail.orderNumber})`,
    preview: endedMoney(mail),
    heading: 'Your order has ended',
    because: 'you ordered a campaign with this address',
    body: [
      ...songBlock(mail, sender),
      paragraph(reasons[mail.why]),
      paragraph(endedMoney(mail)),
      paragraph('You can order again. Start a new campaign from your order page.'),
      button('View order', mail.orderUrl),
    ],
  };
}

/** The order ended on its own. */
export const orderVoidedMail = defineMail({
  template: 'order-voided',
  urgency: 'money',
  data,
  limit: ({ charged }) => (charged ? null : 'order_mail'),
  content,
  examples: ({ order }): Example<Data>[] => [
    {
      title: 'Order ended: not reviewed',
      mail: { ...order, why: 'not_reviewed', charged: false, held: usd(19_900) },
    },
    { title: 'Order ended: not paid', mail: { ...order, why: 'not_paid', charged: false } },
  ],
});
