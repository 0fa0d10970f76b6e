import { sql } from 'kysely';
import type { FieldChange, TimelineEntry } from '#contract/office/audit/schema.ts';
import type { Context } from '#server/context.ts';
import { actorName } from './actor-name.ts';
import { eventText } from './remarks.ts';

/** The changed fields of an event. */
export const changesOfEvent = sql<FieldChange[] | null>`audit_events.data -> 'changes'`;

/** The latest events of a row, and of others that belong to it, oldest first, for admins; at most 50. */
export async function latestEvents(ctx: Context, ...subjectIds: string[]): Promise<TimelineEntry[]> {
  const rows = await ctx.db
    .selectFrom('audit_events')
    .leftJoin('users', 'users.id', 'audit_events.actor_id')
    .select(['at', 'kind', eventText.as('text'), actorName.as('actor'), changesOfEvent.as('changes')])
    .where('subject_id', 'in', subjectIds)
    .orderBy('at', 'desc')
    .orderBy('audit_events.id', 'desc')
    .limit(50)
    .execute();
  return rows.reverse().map(({ at, changes, ...row }) => ({
    ...row,
    at: at.toISOString(),
    ...(changes && { changes }),
  }));
}
