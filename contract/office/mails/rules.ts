import type { Refusal, StateTable } from '../../states.ts';
import { DAY } from '../../time.ts';
import type { MailKind, MailStatus } from './schema.ts';

export const mailStates = {
  queued: ['sent', 'failed'],
  sent: [],
  failed: [],
  /** Beyond what an account or an address may be sent: never handed over. */
  held: [],
} as const satisfies StateTable<MailStatus>;

/** Retention of the content of mails about orders. The row itself is kept with the order. */
export const MAIL_CONTENT_RETENTION_MS = 90 * DAY;

/** What may be done with a mail, and if not, why. */
export const mailCan = {
  resend: (mail: { kind: MailKind; status: MailStatus; kept: boolean; awaitsPayment: boolean }): Refusal => {
    if (mail.status === 'queued') return 'This email is already queued.';
    if (mail.kind === 'confirm-address')
      return 'You can’t resend this email because its link works only once.';
    if (mail.kind === 'payment-link' && !mail.awaitsPayment) return 'This order no longer needs a payment.';
    return mail.kept ? null : 'The content of this email is no longer stored.';
  },
} as const;
