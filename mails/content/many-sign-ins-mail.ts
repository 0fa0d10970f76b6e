import { link, type MailContent, paragraph } from '../mail-content.ts';
import type { MailOf, MailSender } from '../mail-templates.ts';

export function manySignInsMail(mail: MailOf<'many-sign-ins'>, { supportEmail }: MailSender): MailContent {
  return {
    subject: 'Someone keeps asking for your sign-in emails',
    preview: 'No one gets in without the link or the code. What you can do.',
    heading: 'Too many sign-in emails for your address',
    because: 'this address was entered on the sign-in page many times',
    body: [
      paragraph(
        'Someone keeps entering your address on the sign-in page. That only sends emails: no one gets in without the link or the code in one of them.',
      ),
      paragraph(
        `To spare your mailbox, emails to new browsers now take turns, one every ${mail.minutes} minutes. A browser that you’ve signed in with before still gets its email right away.`,
      ),
      { kind: 'heading', text: 'What you can do' },
      paragraph(
        'Delete the emails you didn’t ask for, and never give a code to anyone. To sign in with a new browser, ask once and wait up to an hour. The link in the latest email works.',
      ),
      paragraph('If it doesn’t stop, write to ', link(supportEmail, `mailto:${supportEmail}`), '.'),
    ],
  };
}
