import { sql } from 'kysely';

/** An account of `users` in the words of records: its address, for as long as it has one. */
export const accountName = sql<string>`case
  when users.removed_at is not null then 'Removed account'
  else users.email end`;

/**
 * The actor of a row of `audit_events`, with `users` joined by `actor_id`. It is the account's current address, because
 * the row itself holds only the id.
 */
export const actorName = sql<string>`case
  when users.id is null then audit_events.actor_label
  else ${accountName} end`;
