import { button, type MailContent, paragraph } from '../mail-content.ts';
import type { MailOf, MailSender } from '../mail-templates.ts';

/** Customers enter the address, and it may be a stranger's, so the mail contains no customer text. */
export function confirmAddressMail(mail: MailOf<'confirm-address'>, { brandName }: MailSender): MailContent {
  return {
    subject: `Confirm your email for ${brandName}`,
    preview: 'We’ll send order emails here only if you confirm.',
    heading: 'Confirm your email address',
    because: 'this address was entered at a checkout',
    body: [
      paragraph(
        `Someone ordering from ${brandName} asked us to send their order emails to this address. We’ll do that only if you confirm within ${mail.days} days.`,
      ),
      button('Confirm your email address', mail.confirmUrl),
      paragraph(
        'If you don’t recognize this, you can ignore this email. We won’t send order emails here unless you confirm.',
      ),
    ],
  };
}
