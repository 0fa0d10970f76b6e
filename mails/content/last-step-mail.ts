import { button, type MailContent, paragraph } from '../mail-content.ts';
import type { MailOf, MailSender } from '../mail-templates.ts';
import { lastStep, songBlock } from './about-song.ts';

export function lastStepMail(mail: MailOf<'last-step'>, sender: MailSender): MailContent {
  const last = mail.days === 3;
  return {
    subject: last
      ? `Last reminder: confirm order ${mail.orderNumber}`
      : `One step left for order ${mail.orderNumber}`,
    preview: 'Send us your order number, or press one button.',
    heading: last ? 'Your order still needs your word' : 'One step is left',
    because: 'you ordered a campaign with this address and have not confirmed it yet',
    body: [
      ...songBlock(mail, sender),
      paragraph(
        mail.approved
          ? 'Your song is approved, and your campaign is ready to start.'
          : 'We have your order, and your song is in review.',
      ),
      lastStep(mail.orderNumber, sender),
      paragraph(
        mail.approved
          ? 'Your campaign starts 3-12 hours after that. Without your word it starts seven days after the approval.'
          : 'Your campaign starts 3-12 hours after we have both your word and an approved song.',
        ...(last ? [' We do not remind you again.'] : []),
      ),
      button('Confirm on the order page', mail.orderUrl),
    ],
  };
}
