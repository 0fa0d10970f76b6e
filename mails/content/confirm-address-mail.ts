import { button, type MailContent, paragraph } from '../mail-content.ts';
import type { MailOf, MailSender } from '../mail-templates.ts';

/** Customers enter the address, and it may be a stranger's, so the mail contains no customer text. */
export function confirmAddressMail(mail: MailOf<'confirm-address'>, { brandName }: MailSender): MailContent {
  return {
    subject: `Confirm this address for ${brandName}`,
    preview: 'Mails about an order may come here only if you agree.',
    heading: 'Confirm this address',
    because: 'this address was entered at a checkout',
    body: [
      paragraph(
        `Somebody who orders at ${brandName} gave this address for the mails about their orders. They come here only if you agree within ${mail.days} days.`,
      ),
      button('Confirm this address', mail.confirmUrl),
      paragraph(
        'If you do not know of this, ignore it: without your word nothing about any order is mailed here.',
      ),
    ],
  };
}
