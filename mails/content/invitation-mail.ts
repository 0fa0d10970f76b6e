import { z } from 'zod';
import { type DataOf, defineMail, type Example, type MailSender } from '../define-mail.ts';
import { button, type MailContent, paragraph } from '../mail-content.ts';
import { HttpUrl } from '../mail-fields.ts';

const data = {
  audience: z.enum(['user', 'admin']),
  signInUrl: HttpUrl,
};
type Data = DataOf<typeof data>;

function content(mail: Data, { brandName }: MailSender): MailContent {
  const isOperator = mail.audience === 'admin';
  const place = isOperator ? `the ${brandName} back office` : brandName;
  return {
    subject: `You’re invited to ${brandName}`,
    preview: `Sign in to ${place} with this address.`,
    heading: `Your account at ${brandName}`,
    because: 'our team created an account for this address',
    body: [
      paragraph(
        isOperator
          ? `You now have access to ${place}. You don’t need a password. Enter this address on the sign-in page and we’ll email you a link.`
          : `You can now plan, order and follow campaigns with ${brandName}. You don’t need a password. Enter this address on the sign-in page and we’ll email you a link.`,
      ),
      button('Go to sign-in', mail.signInUrl),
      paragraph('If you weren’t expecting this, you can ignore this email.'),
    ],
  };
}

/** An admin added the account. The link signs no one in. */
export const invitationMail = defineMail({
  template: 'invitation',
  urgency: 'sign-in',
  data,
  content,
  examples: ({ publicUrl }): Example<Data>[] => [
    { title: 'Artist invitation', mail: { audience: 'user', signInUrl: `${publicUrl}/user/login` } },
    { title: 'Admin invitation', mail: { audience: 'admin', signInUrl: `${publicUrl}/admin/login` } },
  ],
});
