import { z } from 'zod';
import { type DataOf, defineMail, type Example, type MailSender } from '../define-mail.ts';
import { link, type MailContent, paragraph } from '../mail-content.ts';

const data = {
  /** Between two mails to browsers that are not known. */
  minutes: z.int().positive(),
};
type Data = DataOf<typeof data>;

function content(mail: Data, { supportEmail }: MailSender): MailContent {
  return {
    subject: 'Someone keeps asking for your sign-in emails',
    preview: 'No one gets in without the link or the code. What you can do.',
    heading: 'Too many sign-in emails for your address',
    because: 'this address was entered on the sign-in page many times',
    body: [
      paragraph(
        'Someone keeps entering your address on the sign-in page. That only sends emails. No one gets in without the link or the code in one of them.',
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

/** Too many strangers ask for sign-in mails to this address. Nothing in it tells whether there is an account. */
export const manySignInsMail = defineMail({
  template: 'many-sign-ins',
  urgency: 'sign-in',
  data,
  content,
  examples: (): Example<Data>[] => [{ title: 'Many sign-in emails', mail: { minutes: 15 } }],
});
