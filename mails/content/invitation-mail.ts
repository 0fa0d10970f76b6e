import { button, type MailContent, paragraph } from '../mail-content.ts';
import type { MailOf, MailSender } from '../mail-templates.ts';

export function invitationMail(mail: MailOf<'invitation'>, { brandName }: MailSender): MailContent {
  const isOperator = mail.audience === 'admin';
  const place = isOperator ? `the ${brandName} back office` : brandName;
  return {
    subject: `You have an account at ${brandName}`,
    preview: `Sign in to ${place} with this address.`,
    heading: `Your account at ${brandName}`,
    because: 'our team added an account with this address',
    body: [
      paragraph(
        isOperator
          ? `You can now work in ${place}. There is no password: type this address on the sign-in page, and we mail you a link.`
          : `You can now plan, order and follow campaigns at ${brandName}. There is no password: type this address on the sign-in page, and we mail you a link.`,
      ),
      button('Go to the sign-in page', mail.signInUrl),
      paragraph('If you did not expect this, ignore it: nothing happens without you.'),
    ],
  };
}
