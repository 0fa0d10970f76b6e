import { type MailContent, paragraph, receipt } from '../mail-content.ts';
import type { MailOf } from '../mail-templates.ts';

export function ledgerAnchorMail(mail: MailOf<'ledger-anchor'>): MailContent {
  return {
    subject: `Placement ledger ${mail.day}: ${mail.hash.slice(0, 12)}`,
    preview: `Hash of ${mail.checks} checks. Keep this email.`,
    heading: 'End-of-day ledger',
    because: 'you’re the admin of this installation',
    body: [
      paragraph(
        'This anchor covers every placement check recorded through the end of the day (UTC), and the anchors of all days before. Keep this email as proof: if anyone changes or deletes a row later, even with database access, the database no longer matches it.',
      ),
      receipt(
        ['Day', mail.day],
        ['Placements', String(mail.placements)],
        ['Checks', String(mail.checks)],
        ['Chains (SHA-256)', mail.root],
        ['Anchor', `${mail.day} ${mail.hash}`],
      ),
      paragraph('To verify, save this email as a file, then run: npm run ledger verify -- --anchor FILE'),
    ],
  };
}
