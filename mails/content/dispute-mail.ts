import { z } from 'zod';
import { type DataOf, defineMail, type Example, type MailSender } from '../define-mail.ts';
import { button, type MailContent, paragraph, receipt } from '../mail-content.ts';
import { orderFields } from '../mail-fields.ts';
import { songInSubject } from '../mail-format.ts';
import { songBlock } from './about-song.ts';

const data = {
  ...orderFields,
  /** `opened`: no campaign runs. `paused`: the campaign waits for the bank. `resumed`: it continues; `goes_ahead`: it can start. `closed`: the bank decided for us, nothing else changes. */
  what: z.enum(['opened', 'paused', 'resumed', 'goes_ahead', 'closed', 'lost']),
};
type Data = DataOf<typeof data>;

const words: Record<Data['what'], { heading: string; text: string }> = {
  opened: {
    heading: 'The payment is disputed',
    text: 'Your bank told us that the payment for this order is disputed. If the campaign hasn’t started yet, it waits until the bank decides. If you didn’t mean to dispute it, tell your bank.',
  },
  paused: {
    heading: 'The payment is disputed',
    text: 'Your bank told us that the payment for this order is disputed. The campaign is paused until the bank decides, and its remaining time is kept. If you didn’t mean to dispute it, tell your bank.',
  },
  resumed: {
    heading: 'Your campaign continues',
    text: 'The dispute is over, and your payment stands. Your campaign continues and ends later by the time it was paused.',
  },
  goes_ahead: {
    heading: 'Your campaign can start',
    text: 'The dispute is over, and your payment stands. Your campaign starts as planned, or now if that time has passed.',
  },
  closed: {
    heading: 'The dispute is over',
    text: 'The dispute about this order is over, and your payment stands.',
  },
  lost: {
    heading: 'Your bank returned the payment',
    text: 'Your bank decided the dispute and returned your payment. A campaign that hadn’t ended has been cancelled.',
  },
};

function content(mail: Data, sender: MailSender): MailContent {
  const { heading, text } = words[mail.what];
  return {
    subject:
      mail.what === 'paused' || mail.what === 'opened'
        ? `Payment disputed for ${songInSubject(mail.songName)} (${mail.orderNumber})`
        : `Dispute ended for ${songInSubject(mail.songName)} (${mail.orderNumber})`,
    preview: heading,
    heading,
    because: 'you ordered a campaign with this address and emails about changes are turned on',
    body: [
      ...songBlock(mail, sender),
      paragraph(text),
      receipt(['Order', mail.orderNumber]),
      button('View order', mail.orderUrl),
    ],
  };
}

/** A dispute about the charge began or ended, and what that means for the campaign. */
export const disputeMail = defineMail({
  template: 'dispute',
  urgency: 'money',
  data,
  content,
  examples: ({ order }): Example<Data>[] => [
    { title: 'Payment disputed', mail: { ...order, what: 'paused' } },
    { title: 'Payment disputed before the start', mail: { ...order, what: 'opened' } },
    { title: 'Dispute won, campaign resumed', mail: { ...order, what: 'resumed' } },
    { title: 'Dispute won before the start', mail: { ...order, what: 'goes_ahead' } },
    { title: 'Dispute won after the end', mail: { ...order, what: 'closed' } },
    { title: 'Dispute lost', mail: { ...order, what: 'lost' } },
  ],
});
