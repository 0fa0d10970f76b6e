import { button, type MailContent, paragraph } from '../mail-content.ts';
import type { MailOf, MailSender } from '../mail-templates.ts';

export function invitationMail(mail: MailOf<'invitation'>, { brandName }: MailSender): MailContent {
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
          ? `You now have access to ${place}. No password needed: enter this address on the sign-in page and we’ll email you a link.`
          : `You can now plan, order and follow campaigns with ${brandName}. No password needed: enter this address on the sign-in page and we’ll email you a link.`,
      ),
      button('Go to sign-in', mail.signInUrl),
      paragraph('If you weren’t expecting this, you can ignore this email.'),
    ],
  };
}
