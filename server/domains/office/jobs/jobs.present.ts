import type { TimelineEntry } from '#contract/office/audit/schema.ts';
import type { Job } from '#contract/office/jobs/schema.ts';
import { maskAddresses } from '#server/lib/mask-addresses.ts';
import { shortened } from '#server/lib/shortened.ts';
import type { JobView } from './jobs.queries.ts';

/** What looks like a key or a token: a known beginning, or more characters without a break than any word or id has. */
const maskSecrets = (text: string): string =>
  text.replace(/\b(?:sk|rk|whsec|pk)_\w+|[\w.~+/=-]{40,}/g, '•••');

/** Removes the name of an error's class, which adds nothing to its message. */
const withoutClass = (text: string): string =>
  text.replace(/^(?:[A-Z][A-Za-z]*(?:Error|Failed|Away|Busy): )+/, '');

const MAX_ERROR_LENGTH = 500;

function presentError({ status, failure, mail_error }: JobView): string | null {
  const error = status === 'done' ? mail_error : (failure ?? mail_error);
  return error && shortened(maskSecrets(maskAddresses(withoutClass(error))), MAX_ERROR_LENGTH);
}

/** Addresses are not in a job's row: they are read where they are kept, for as long as they are. */
function labelOf({ about, mail_recipient, mail_order_number, link_email }: JobView): string {
  if (!about) return '';
  if (about.type === 'sign-in') return link_email ? maskAddresses(link_email) : 'Address deleted';
  const label = mail_order_number ? `${mail_order_number}: ${about.label}` : about.label;
  return mail_recipient ? `${label} to ${maskAddresses(mail_recipient)}` : label;
}

/** Why running the job of a mail again would do nothing. */
function rerunObstacle({ mail_status, mail_order_number, mail_data }: JobView): string | null {
  if (mail_status === 'sent') return 'This email has been sent.';
  if (mail_status !== 'failed') return null;
  return mail_order_number && mail_data !== null
    ? `This email couldn’t be delivered. Resend it from order ${mail_order_number}.`
    : 'The content of this email is no longer stored, so it can’t be resent.';
}

/** A job as it leaves the server: never what it was given, and addresses masked. Lists leave the timeline empty. */
export const presentJob = (row: JobView, timeline: TimelineEntry[] = []): Job => ({
  id: row.id,
  brand: row.about?.brand ?? null,
  name: row.name,
  status: row.status,
  attempts: row.retry_count + (row.started_on ? 1 : 0),
  maxAttempts: row.retry_limit + 1,
  createdAt: row.created_on.toISOString(),
  runAt: row.start_after.toISOString(),
  startedAt: row.started_on?.toISOString() ?? null,
  finishedAt: row.completed_on?.toISOString() ?? null,
  error: presentError(row),
  subject: row.about && { type: row.about.type, id: row.about.id, label: labelOf(row) },
  priority: row.priority,
  progress:
    row.bulk_total === null
      ? null
      : { total: row.bulk_total, done: row.bulk_done ?? 0, refused: row.bulk_refused ?? 0 },
  spent: rerunObstacle(row),
  timeline,
});
