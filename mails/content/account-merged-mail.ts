import { z } from 'zod';
import { type DataOf, defineMail, type Example, type MailSender } from '../define-mail.ts';
import { button, type MailContent, paragraph, receipt } from '../mail-content.ts';
import { HttpUrl } from '../mail-fields.ts';

const data = {
  /** Address of the account that is no more. */
  from: z.string().min(1),
  /** Address of the account that has everything now. */
  into: z.string().min(1),
  signInUrl: HttpUrl,
};
type Data = DataOf<typeof data>;

const content = ({ from, into, signInUrl }: Data, { brandName, supportEmail }: MailSender): MailContent => ({
  subject: `Your ${brandName} accounts were merged`,
  preview: `Everything is in the account of ${into} now.`,
  heading: 'Two accounts are one now',
  because: `this address is, or was, the one of an account at ${brandName}`,
  body: [
    receipt(['Merged account', from], ['Remaining account', into]),
    paragraph(
      'Our team merged the two, because both are one person’s. Orders, campaigns and messages of the first are in the second now.',
    ),
    paragraph(`If one of these addresses isn’t yours, write to ${supportEmail} now.`),
    button('Sign in', signInUrl),
  ],
});

/** Two accounts of one person were merged, for both addresses. */
export const accountMergedMail = defineMail({
  template: 'account-merged',
  urgency: 'sign-in',
  data,
  content,
  examples: ({ publicUrl }): Example<Data>[] => [
    {
      title: 'Accounts merged',
      mail: { from: 'nova@example.com', into: 'nova@other.example', signInUrl: `${publicUrl}/user/login` },
    },
  ],
});
