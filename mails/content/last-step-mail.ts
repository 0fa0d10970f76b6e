import { button, type MailContent, paragraph } from '../mail-content.ts';
import type { MailOf, MailSender } from '../mail-templates.ts';
import { lastStep, songBlock } from './about-song.ts';

export function lastStepMail(mail: MailOf<'last-step'>, sender: MailSender): MailContent {
  const last = mail.days === 3;
  return {
    subject: last
      ? `Last reminder: confirm order ${mail.orderNumber}`
      : `One step left for order ${mail.orderNumber}`,
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
        mail.approved
          ? 'Your campaign starts 3-12 hours after you confirm. If you don’t, it starts 7 days after approval.'
          : 'Your campaign starts 3-12 hours after you’ve confirmed and we’ve approved your song.',
        ...(last ? [' This is our last reminder.'] : []),
      ),
      button('Confirm order', mail.orderUrl),
    ],
  };
}
