import { z } from 'zod';
import { type DataOf, defineMail, type Example, type MailSender } from '../define-mail.ts';
import { button, type MailContent, paragraph } from '../mail-content.ts';
import { HttpUrl } from '../mail-fields.ts';

const data = {
  link: HttpUrl,
  code: z.string().regex(/^\d{6}$/, 'The code must have 6 digits.'),
  minutes: z.int().positive(),
  audience: z.enum(['user', 'admin']),
  /** A campaign was built before, and comes with the link. Nothing of it is in the mail: its reader may be a stranger. */
  draft: z.boolean().optional(),
};
type Data = DataOf<typeof data>;

function content(mail: Data, sender: MailSender): MailContent {
  const place = mail.audience === 'admin' ? `the ${sender.brandName} back office` : sender.brandName;
  return {
    subject: `${mail.audience === 'admin' ? 'Sign-in link' : 'Your sign-in link'} for ${place}`,
    preview: `The link works once and expires in ${mail.minutes} minutes.`,
    heading: `Sign in to ${place}`,
    because: 'this address was entered on the sign-in page',
    body: [
      paragraph(`This link works once and expires in ${mail.minutes} minutes.`),
      button(mail.draft ? 'Sign in and continue' : 'Sign in', mail.link),
      ...(mail.draft ? [paragraph('The campaign you started will be waiting for you, on any device.')] : []),
      paragraph('Or enter this code on the sign-in page:'),
      { kind: 'code', code: mail.code },
      paragraph(
        'If you didn’t request this, you can ignore this email. No one can sign in without the link or code. Never share your code. We’ll never ask for it.',
      ),
    ],
  };
}

export const signInMail = defineMail({
  template: 'sign-in',
  data,
  content,
  examples: ({ publicUrl }): Example<Data>[] => {
    const link = `${publicUrl}/user/verify-magic-link/dQ/abc?x=1&y=2`;
    const mail = { link, code: '048213', minutes: 15 };
    return [
      { title: 'Artist sign-in', mail: { ...mail, audience: 'user' } },
      { title: 'Artist sign-in with a campaign', mail: { ...mail, audience: 'user', draft: true } },
      { title: 'Admin sign-in', mail: { ...mail, audience: 'admin' } },
    ];
  },
});
