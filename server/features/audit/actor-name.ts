import { sql } from 'kysely';

/** An account of `users` in the words of records: its address, for as long as it has one. */
export const accountName = sql<string>`case
  when users.removed_at is not null then 'Removed account'
  else users.email end`;

/**
 * Who did what a row of `audit_events` tells, with `users` joined by `actor_id`: the address that the account has now,
 * as the row itself knows its id alone.
 */
export const actorName = sql<string>`case
  when users.id is null then audit_events.actor_label
  else ${accountName} end`;
