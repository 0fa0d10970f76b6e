import type { Insertable } from 'kysely';
import { AppError, invalidField } from '#contract/errors.ts';
import type { AuditKind } from '#contract/nouns.ts';
import { type AttentionItem, MAX_SNOOZE_MS } from '#contract/reporting/attention/schema.ts';
import { neededRoles } from '#contract/team.ts';
import { DAY, plus } from '#contract/time.ts';
import type { AccountContext } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import type { Database } from '#server/db/schema.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { newId } from '#server/lib/ids.ts';
import { findAdmins, type ItemRow } from './attention.queries.ts';
import { findItem, getItem } from './attention.service.ts';
import { mayDo, rightOf } from './next-steps.ts';
import { tellAssignee } from './tell-admins.ts';

type Marks = Pick<Insertable<Database['attention_marks']>, 'assignee_id' | 'snoozed_until' | 'dismissed_at'>;

/**
 * An item of the brand, for whoever may deal with it. Throws `not_found` when its cause is gone, and `forbidden` for
 * anyone else.
 */
async function ownItem(ctx: AccountContext, id: string): Promise<ItemRow> {
  const item = await findItem(ctx, [ctx.brand], id);
  if (!mayDo(item.kind, ctx.actor.team[ctx.brand]))
    throw new AppError('forbidden', neededRoles(rightOf(item.kind), ctx.brand));
  return item;
}

/** Saves what an admin said about an item of the brand that they may deal with. */
async function mark(
  ctx: AccountContext,
  id: string,
  marks: Marks,
  event: { kind: AuditKind; text: string; remark?: string },
): Promise<void> {
  await ownItem(ctx, id);
  await ctx.db
    .insertInto('attention_marks')
    .values({ id, brand: ctx.brand, created_at: ctx.now(), ...marks })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(marks))
    .execute();
  await audit(ctx, { ...event, subject: ['attention', id] });
}

/** Adds an entry by hand. */
export const addNote = (
  ctx: AccountContext,
  { text, dueAt }: { text: string; dueAt: string },
): Promise<AttentionItem> =>
  inTx(ctx, async (ctx) => {
    const id = `note.${newId('attentionNote', ctx.now())}`;
    await ctx.db
      .insertInto('attention_marks')
      .values({ id, brand: ctx.brand, created_at: ctx.now(), note: text, due_at: new Date(dueAt) })
      .execute();
    await audit(ctx, { kind: 'attention.added', subject: ['attention', id], text: 'Entry added' });
    return getItem(ctx, id);
  });

/** Assigns an item to an active admin who may deal with it, or to no one. Throws `invalid_input` for anyone else. */
export const assignItem = (
  ctx: AccountContext,
  id: string,
  assigneeId: string | null,
): Promise<AttentionItem> =>
  inTx(ctx, async (ctx) => {
    const before = await ownItem(ctx, id);
    if (assigneeId !== null) await assertMayDealWith(ctx, assigneeId, before);
    const text = assigneeId === null ? 'Assigned to no one' : 'Assigned';
    await mark(ctx, id, { assignee_id: assigneeId }, { kind: 'attention.assigned', text });
    if (assigneeId !== null && assigneeId !== before.assignee_id) await tellAssignee(ctx, assigneeId, id);
    return getItem(ctx, id);
  });

async function assertMayDealWith(ctx: AccountContext, id: string, { kind, brand }: ItemRow): Promise<void> {
  const [admin] = await findAdmins(ctx, id);
  if (admin && mayDo(kind, admin.team[brand])) return;
  throw invalidField('assigneeId', 'Choose an active admin who may deal with this entry.');
}

/** Hides an item until a time. Throws `invalid_input` for one that has passed or is too far ahead. */
export const snoozeItem = (ctx: AccountContext, id: string, until: string): Promise<AttentionItem> =>
  inTx(ctx, async (ctx) => {
    const time = new Date(until);
    if (time <= ctx.now() || time > plus(ctx.now(), MAX_SNOOZE_MS)) {
      throw invalidField('until', `Choose a time within the next ${MAX_SNOOZE_MS / DAY} days.`);
    }
    const text = `Snoozed until ${time.toISOString()}`;
    await mark(ctx, id, { snoozed_until: time }, { kind: 'attention.snoozed', text });
    return getItem(ctx, id);
  });

/** Dismisses an item. The reason stays in the audit log, and the cause, if there is one, as it is. */
export const dismissItem = (ctx: AccountContext, id: string, reason: string): Promise<void> =>
  inTx(ctx, async (ctx) => {
    await mark(
      ctx,
      id,
      { dismissed_at: ctx.now() },
      { kind: 'attention.dismissed', text: 'Dismissed', remark: reason },
    );
  });
