import type { Brand } from '#contract/brand.schema.ts';
import type { AuditKind } from '#contract/nouns.ts';
import type { FieldChange } from '#contract/office/audit/schema.ts';
import type { Actor, Context } from '#server/context.ts';
import { announce } from '#server/db/announce.ts';
import type { ActorKind } from '#server/db/column-types.ts';
import { deferWrite } from '#server/db/defer-write.ts';
import { type ProvedTable, proofOf } from '#server/db/proof-columns.ts';
import { newId } from '#server/lib/ids.ts';
import { withoutAddresses } from '#server/lib/without-addresses.ts';
import { consumeChanges } from './field-changes.ts';
import { queueDeliveries } from './queue-deliveries.ts';
import { keepRemark } from './remarks.ts';

export interface AuditEntry {
  kind: AuditKind;
  subject: [type: string, id: string];
  /** A sentence for people, of our own words; never a secret. Addresses in it are left out. */
  text: string;
  /** What someone typed about it, shown after the text; it is kept apart, as it may have to be erased. */
  remark?: string | undefined;
  brand?: Brand;
  data?: Record<string, unknown>;
  /** Rows that it tells of, by their keys, as they are from now on: it holds their digests. */
  proves?: Partial<Record<ProvedTable, readonly string[]>>;
  /** Changed fields, in addition to those that `recordChanges` recorded. Never values that may have to be erased. */
  changes?: readonly FieldChange[];
}

/** Who an actor is, in the words of the record: of an account the id, as records outlive what may be erased. */
export function actorLabel(actor: Actor): {
  kind: ActorKind;
  id: string | null;
  label: string;
} {
  if (actor.kind === 'account') {
    return {
      kind: actor.role === 'admin' ? 'operator' : 'artist',
      id: actor.id,
      label: actor.role === 'admin' ? 'Admin' : 'Artist',
    };
  }
  if (actor.kind === 'api_key') return { kind: 'api_key', id: actor.id, label: 'API key' };
  if (actor.kind === 'curator') return { kind: 'curator', id: actor.id, label: 'Curator' };
  if (actor.kind === 'visitor') return { kind: 'visitor', id: null, label: 'Visitor' };
  return { kind: actor.kind, id: null, label: actor.label };
}

/**
 * Writes what happened in the same transaction, queues it for webhooks, and announces it to live listeners after the
 * commit. Throws outside a transaction.
 */
export async function audit(ctx: Context, entry: AuditEntry): Promise<void> {
  const actor = actorLabel(ctx.actor);
  const changes = [...consumeChanges(ctx, entry.subject[1]), ...(entry.changes ?? [])];
  const id = newId('auditEvent', ctx.now());
  const remark = entry.remark && (await keepRemark(ctx, id, entry.remark));
  const proof = entry.proves && (await proofOf(ctx.db, entry.proves));
  const event = ctx.db.insertInto('audit_events').values({
    id,
    brand: entry.brand ?? ctx.brand,
    at: ctx.now(),
    actor_kind: actor.kind,
    actor_id: actor.id,
    actor_label: actor.label,
    session_id: (ctx.actor.kind === 'account' && ctx.actor.sessionId) || null,
    kind: entry.kind,
    subject_type: entry.subject[0],
    subject_id: entry.subject[1],
    text: withoutAddresses(entry.text),
    data: withoutAddresses(
      JSON.stringify({
        ...entry.data,
        ...(changes.length > 0 && { changes }),
        ...(remark && { remark }),
        ...(proof && { proof }),
      }),
    ),
  });
  await deferWrite(ctx.db, 'audit_events', event);
  await queueDeliveries(ctx, {
    id,
    kind: entry.kind,
    brand: entry.brand ?? ctx.brand,
    subjectId: entry.subject[1],
    data: entry.data ?? {},
  });
  announce(ctx.db, id);
  ctx.onRecord?.();
}
