import { button, type MailContent, paragraph } from '../mail-content.ts';
import type { MailOf, MailSender } from '../mail-templates.ts';

export function signInMail(mail: MailOf<'sign-in'>, sender: MailSender): MailContent {
  const place = mail.audience === 'admin' ? `the ${sender.brandName} back office` : sender.brandName;
  return {
    subject: `Your sign-in link for ${place}`,
    preview: `Works once, for ${mail.minutes} minutes.`,
    heading: `Sign in to ${place}`,
    because: 'this address was entered on the sign-in page',
    body: [
      paragraph(`Use this link within ${mail.minutes} minutes. It works once.`),
      button(mail.draft ? 'Sign in and go on' : 'Sign in', mail.link),
      ...(mail.draft
        ? [paragraph('The campaign that was begun with your address comes along, on any device.')]
        : []),
      paragraph('Or type this code where you asked for it:'),
      { kind: 'code', code: mail.code },
      paragraph(
        'If you did not ask for this, ignore it: nobody gets in without the link or the code. Never give the code to anyone; we do not ask for it.',
      ),
    ],
  };
}
