import { sql } from 'kysely';
import { type AuditKind, toldKinds } from '#contract/nouns.ts';
import { MAX_ENDPOINTS } from '#contract/office/webhooks/rules.ts';
import type { Context } from '#server/context.ts';
import { deferWrite } from '#server/db/defer-write.ts';
import { newId } from '#server/lib/ids.ts';

/** Whether webhooks tell events of this kind. */
const isTold = (kind: AuditKind): kind is keyof typeof toldKinds => kind in toldKinds;

/** The part of an event's data that receivers get: ids, amounts and verdicts, no words and no person. */
function told(kind: string, { pitchId, placementId, playlistId, amount }: Record<string, unknown>): object {
  return {
    pitchId,
    placementId,
    playlistId,
    ...(amount !== undefined && { amount: { amount, currency: 'USD' } }),
    ...(kind.startsWith('pitch.') && { verdict: kind.slice('pitch.'.length) }),
  };
}

/** Queues an audit event, in its transaction, for the webhook endpoints that asked for it. */
export async function queueDeliveries(
  ctx: Context,
  event: { id: string; kind: AuditKind; brand: string; subjectId: string; data: Record<string, unknown> },
): Promise<void> {
  if (!isTold(event.kind)) return;
  const type = toldKinds[event.kind];
  const now = ctx.now();
  const ids = Array.from({ length: MAX_ENDPOINTS }, () => newId('webhookDelivery', now));
  const head = { id: event.id, type, timestamp: now.toISOString() };
  const data = { brand: event.brand, orderId: event.subjectId, ...told(event.kind, event.data) };
  const write = sql`
    insert into webhook_deliveries (id, endpoint_id, event_id, type, body, due_at, created_at)
    select (${ids}::text[])[row_number() over (order by endpoints.id)], endpoints.id, ${event.id}, ${type},
      (${JSON.stringify(head)}::jsonb || jsonb_build_object('data', ${JSON.stringify(data)}::jsonb
        || jsonb_build_object('orderNumber', orders.number, 'campaignId', orders.campaign_id)))::text,
      ${now}, ${now}
    from webhook_endpoints as endpoints join orders on orders.id = ${event.subjectId}
    where endpoints.brand = ${event.brand} and ${type} = any(endpoints.events)
    limit ${sql.lit(MAX_ENDPOINTS)}`;
  await deferWrite(ctx.db, 'webhook_deliveries', write);
}
