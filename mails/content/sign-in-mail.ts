import { z } from 'zod';
import { type DataOf, defineMail, type Example, type MailSender } from '../define-mail.ts';
import { button, type MailContent, paragraph } from '../mail-content.ts';
import { HttpUrl } from '../mail-fields.ts';

const data = {
  link: HttpUrl,
  /** Null where only the link signs in. */
  code: z
    .string()
    .regex(/^\d{6}$/, 'The code must have 6 digits.')
    .nullable(),
  minutes: z.int().positive(),
  audience: z.enum(['user', 'admin', 'curator']),
  /** A campaign was built before, and comes with the link. Nothing of it is in the mail: its reader may be a stranger. */
  draft: z.boolean().optional(),
};
type Data = DataOf<typeof data>;

function content(mail: Data, sender: MailSender): MailContent {
  const place = { user: '', admin: ' back office', curator: ' curator page' }[mail.audience];
  const where = place === '' ? sender.brandName : `the ${sender.brandName}${place}`;
  return {
    subject: `${mail.audience === 'admin' ? 'Sign-in link' : 'Your sign-in link'} for ${where}`,
    preview: `The link works once and expires in ${mail.minutes} minutes.`,
    heading: `Sign in to ${where}`,
    because: 'this address was entered on the sign-in page',
    body: [
      paragraph(`This link works once and expires in ${mail.minutes} minutes.`),
      button(mail.draft ? 'Sign in and continue' : 'Sign in', mail.link),
      ...(mail.draft ? [paragraph('The campaign you started will be waiting for you, on any device.')] : []),
      ...(mail.code === null
        ? [
            paragraph(
              'If you didn’t request this, you can ignore this email. No one can sign in without the link. Never share it.',
            ),
          ]
        : [
            paragraph('Or enter this code on the sign-in page:'),
            { kind: 'code', code: mail.code } as const,
            paragraph(
              'If you didn’t request this, you can ignore this email. No one can sign in without the link or code. Never share your code. We’ll never ask for it.',
            ),
          ]),
    ],
  };
}

export const signInMail = defineMail({
  template: 'sign-in',
  urgency: 'sign-in',
  data,
  content,
  examples: ({ publicUrl }): Example<Data>[] => {
    const link = `${publicUrl}/user/verify-magic-link/dQ/abc?x=1&y=2`;
    const mail = { link, code: '048213', minutes: 15 };
    return [
      { title: 'Artist sign-in', mail: { ...mail, audience: 'user' } },
      { title: 'Artist sign-in with a campaign', mail: { ...mail, audience: 'user', draft: true } },
      { title: 'Curator sign-in', mail: { ...mail, code: null, audience: 'curator' } },
      { title: 'Admin sign-in', mail: { ...mail, audience: 'admin' } },
    ];
  },
});
