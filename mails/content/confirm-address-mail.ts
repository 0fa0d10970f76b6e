import { z } from 'zod';
import { type DataOf, defineMail, type Example, type MailSender } from '../define-mail.ts';
import { button, type MailContent, paragraph } from '../mail-content.ts';
import { HttpUrl } from '../mail-fields.ts';

const data = {
  confirmUrl: HttpUrl,
  days: z.int().positive(),
};
type Data = DataOf<typeof data>;

function content(mail: Data, { brandName }: MailSender): MailContent {
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

/** Customers enter the address, and it may be a stranger's, so the mail contains no customer text. */
export const confirmAddressMail = defineMail({
  template: 'confirm-address',
  urgency: 'sign-in',
  data,
  limit: () => 'address_mail',
  content,
  examples: ({ publicUrl }): Example<Data>[] => [
    {
      title: 'Confirm an email address',
      mail: { confirmUrl: `${publicUrl}/user/confirm-address/abc`, days: 7 },
    },
  ],
});
