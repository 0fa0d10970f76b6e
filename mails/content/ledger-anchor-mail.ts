import { type MailContent, paragraph, receipt } from '../mail-content.ts';
import type { MailOf } from '../mail-templates.ts';

export function ledgerAnchorMail(mail: MailOf<'ledger-anchor'>): MailContent {
  return {
    subject: `Placement ledger ${mail.day}: ${mail.root.slice(0, 12)}`,
    preview: `Hash of ${mail.checks} checks. Keep this email.`,
    heading: 'End-of-day ledger',
    because: 'you’re the admin of this installation',
    body: [
      paragraph(
        'This hash covers every placement check recorded through the end of the day (UTC). Keep this email as proof: if anyone changes a row later, even with database access, the hash no longer matches.',
      ),
      receipt(
        ['Day', mail.day],
        ['Placements', String(mail.placements)],
        ['Checks', String(mail.checks)],
        ['SHA-256', mail.root],
      ),
      paragraph('To verify: npm run ledger verify'),
    ],
  };
}
