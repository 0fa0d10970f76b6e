import { type MailContent, paragraph, receipt } from '../mail-content.ts';
import type { MailOf } from '../mail-templates.ts';

export function ledgerAnchorMail(mail: MailOf<'ledger-anchor'>): MailContent {
  return {
    subject: `Ledger of placements, ${mail.day}: ${mail.root.slice(0, 12)}`,
    preview: `The hash of ${mail.checks} checks. Keep this mail.`,
    heading: 'The ledger at the end of the day',
    because: 'you are the operator of this installation',
    body: [
      paragraph(
        'This hash stands for every check of placements that was recorded until the end of the day (UTC). Keep this mail: a row that is changed later no longer fits it, also where somebody could change the database.',
      ),
      receipt(
        ['Day', mail.day],
        ['Placements', String(mail.placements)],
        ['Checks', String(mail.checks)],
        ['SHA-256', mail.root],
      ),
      paragraph('To compare it: npm run ledger verify'),
    ],
  };
}
