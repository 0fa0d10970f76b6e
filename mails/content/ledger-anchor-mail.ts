import { z } from 'zod';
import { type DataOf, defineMail, type Example } from '../define-mail.ts';
import { type MailContent, paragraph, receipt } from '../mail-content.ts';

const data = {
  day: z.iso.date(),
  placements: z.int().positive(),
  checks: z.int().positive(),
  /** Audit events since the anchor before; mails of earlier versions have none. */
  events: z.int().min(0).optional(),
  root: z.string().regex(/^[0-9a-f]{64}$/),
  /** Of this anchor, with that of the day before in it. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
};
type Data = DataOf<typeof data>;

function content(mail: Data): MailContent {
  return {
    subject: `Placement ledger ${mail.day}: ${mail.hash.slice(0, 12)}`,
    preview: `Hash of ${mail.checks} checks. Keep this email.`,
    heading: 'End-of-day ledger',
    because: 'you’re the admin of this installation',
    body: [
      paragraph(
        'This anchor covers every placement check and audit event recorded through the end of the day (UTC), and the anchors of all days before. Keep this email as proof. If anyone changes or deletes a row later, even with database access, the database no longer matches it.',
      ),
      receipt(
        ['Day', mail.day],
        ['Placements', String(mail.placements)],
        ['Checks', String(mail.checks)],
        ...(mail.events === undefined ? [] : [['Audit events', String(mail.events)] as const]),
        ['Chains (SHA-256)', mail.root],
        ['Anchor', `${mail.day} ${mail.hash}`],
      ),
      paragraph('To verify, save this email as a file, then run: npm run op -- ledger verify --anchor FILE'),
    ],
  };
}

/** The ledger of placements at the end of a day (UTC), for the admin. */
export const ledgerAnchorMail = defineMail({
  template: 'ledger-anchor',
  urgency: 'news',
  data,
  content,
  examples: (): Example<Data>[] => [
    {
      title: 'Placement ledger',
      mail: {
        day: '2026-11-21',
        placements: 12,
        checks: 345,
        events: 67,
        root: 'ab'.repeat(32),
        hash: 'cd'.repeat(32),
      },
    },
  ],
});
