import { button, type MailContent, paragraph } from '../mail-content.ts';
import type { MailOf, MailSender } from '../mail-templates.ts';

export function signInMail(mail: MailOf<'sign-in'>, sender: MailSender): MailContent {
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
