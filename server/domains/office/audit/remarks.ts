import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { deferWrite } from '#server/db/defer-write.ts';
import { randomToken } from '#server/lib/crypto.ts';
import { shortened } from '#server/lib/shortened.ts';
import { withoutAddresses } from '#server/lib/without-addresses.ts';

/** Characters of a remark that are kept. */
const MOST = 4000;

/** What an event holds of a remark (SHA-256, hex). This form never changes: old remarks are verified by it. */
export const digestOfRemark = (nonce: string, text: string): string =>
  createHash('sha256').update(`${nonce}${text}`).digest('hex');

/** Keeps the words that someone typed about an event beside it, in its transaction. Answers the digest that the event holds. */
export async function keepRemark({ db }: Context, eventId: string, typed: string): Promise<string> {
  const [text, nonce] = [shortened(withoutAddresses(typed), MOST), randomToken(16)];
  const remark = db.insertInto('audit_remarks').values({ event_id: eventId, text, nonce });
  await deferWrite(db, 'audit_remarks', remark);
  return digestOfRemark(nonce, text);
}

/** What an event of `audit_events` says: its own words, and what someone typed about it for as long as that is kept. */
export const eventText = sql<string>`audit_events.text || coalesce((
  select ': ' || coalesce(audit_remarks.text, '(removed)') from audit_remarks
  where audit_remarks.event_id = audit_events.id), '')`;

/**
 * Erases what was typed about the events of these subjects, and where the words match in events about no account, with the account of
 * `userId`.
 */
export async function eraseRemarks(
  { db }: Context,
  userId: string,
  { subjects, words }: { subjects: RawBuilder<unknown>; words: string | null },
): Promise<void> {
  await sql`update audit_remarks set text = null, nonce = null, erased_for = ${userId}
    where text is not null and (
      event_id in (select id from audit_events where subject_id in ${subjects})
      or ${words === null ? sql`false` : sql`text ~* ${words}`} and event_id in (
        select id from audit_events where subject_type not in ('order', 'campaign', 'user')))`.execute(db);
}
