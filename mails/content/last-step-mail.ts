import { z } from 'zod';
import { type DataOf, defineMail, type Example, type MailSender } from '../define-mail.ts';
import { button, type MailContent, paragraph } from '../mail-content.ts';
import { orderFields } from '../mail-fields.ts';
import { songInSubject } from '../mail-format.ts';
import { lastStep, songBlock, startText } from './about-song.ts';

const data = {
  ...orderFields,
  days: z.union([z.literal(1), z.literal(3)]),
  approved: z.boolean(),
};
type Data = DataOf<typeof data>;

function content(mail: Data, sender: MailSender): MailContent {
  const last = mail.days === 3;
  return {
    subject: last
      ? `Last reminder: confirm ${songInSubject(mail.songName)} (${mail.orderNumber})`
      : `One step left for ${songInSubject(mail.songName)} (${mail.orderNumber})`,
    preview: 'Send us your order number or confirm with one click.',
    heading: last ? 'Confirm your order' : 'One step left',
    because: 'you ordered a campaign with this address and haven’t confirmed it yet',
    body: [
      ...songBlock(mail, sender),
      paragraph(
        mail.approved
          ? 'Your song is approved, and your campaign is ready to start.'
          : 'We’ve received your order, and your song is in review.',
      ),
      lastStep(mail.orderNumber, sender),
      paragraph(
        startText(mail, { approved: mail.approved, confirmed: false }),
        ...(last ? [' This is our last reminder.'] : []),
      ),
      button('Confirm order', mail.orderUrl),
    ],
  };
}

/** Reminds of the last step, `days` after the order. */
export const lastStepMail = defineMail({
  template: 'last-step',
  urgency: 'money',
  data,
  content,
  examples: ({ order }): Example<Data>[] => [
    { title: 'Reminder after a day', mail: { ...order, days: 1, approved: false } },
    { title: 'Reminder after 3 days', mail: { ...order, days: 3, approved: true } },
  ],
});
