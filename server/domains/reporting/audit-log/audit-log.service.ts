import { mustExist } from '#contract/errors.ts';
import type { AuditEvent } from '#contract/reporting/audit-log/schema.ts';
import type { AccountContext } from '#server/context.ts';
import { pagesOf } from '#server/pages-of.ts';
import { auditList, type EventView, findEvent } from './audit-log.queries.ts';

/** What people call the row that an event is about, if it is an order, an account or a playlist. */
export const aboutOf = (row: EventView): string | null => row.order_number ?? row.account ?? row.playlist;

const presentEvent = (row: EventView): AuditEvent => ({
  id: row.id,
  brand: row.brand,
  createdAt: row.at.toISOString(),
  kind: row.kind,
  text: row.said,
  actor: row.actor,
  actorKind: row.actor_kind,
  device: row.device,
  subject: { type: row.subject_type, id: row.subject_id, label: aboutOf(row) },
  changes: row.changes ?? [],
});

/** One page of the events of both brands. */
export const listEvents = pagesOf(auditList, presentEvent);

/** Get one event. Throws `not_found`. */
export async function getEvent(ctx: AccountContext, id: string): Promise<AuditEvent> {
  const row = mustExist(await findEvent(ctx, id), 'This entry doesn’t exist.');
  return presentEvent(row);
}
