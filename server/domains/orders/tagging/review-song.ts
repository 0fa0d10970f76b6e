import { AppError, invalidField, mustExist } from '#contract/errors.ts';
import { orderCan } from '#contract/orders/orders/rules.ts';
import type { TaggingDecision, TaggingItem } from '#contract/orders/tagging/schema.ts';
import type { AccountContext } from '#server/context.ts';
import { columnsOf } from '#server/db/columns-of.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { fieldChanges, recordChanges } from '#server/domains/office/audit/field-changes.ts';
import { assertCan, explainConflict } from '#server/domains/orders/orders/assert-can.ts';
import { queueApproval } from '#server/domains/orders/orders/carry-out-approval.ts';
import {
  changeItem,
  changeOrder,
  moveItem,
  withLockedOrder,
} from '#server/domains/orders/orders/order-state.ts';
import { factsOf, type OrderState } from '#server/domains/orders/orders/read-order-state.ts';
import { rejectOrder } from '#server/domains/orders/orders/reject-order.ts';
import { presentTaggingItem } from './tagging.present.ts';
import { findTaggingItem } from './tagging.queries.ts';

/**
 * Saves tags, or decides. An approval captures the money once it can't be undone, then schedules the campaign; a
 * rejection releases the money. Both lock the order, as does the 48-hour limit: the first to commit wins. Throws
 * `illegal_transition`, `stale`.
 */
export async function reviewSong(
  ctx: AccountContext,
  id: string,
  decision: TaggingDecision,
  ifMatch: number | null,
): Promise<TaggingItem> {
  const found = mustExist(await findTaggingItem(ctx, id), 'This song isn’t in the queue.');
  await withLockedOrder(ctx, found.order_id, async (ctx, state) => {
    const reviewed = state.item?.status === 'waiting' ? null : 'The song has already been reviewed.';
    await assertCan(ctx, state, orderCan.review(factsOf(state)) ?? reviewed, ['song.approved']);
    if (ifMatch !== null && ifMatch !== state.item?.version) {
      throw new AppError(
        'stale',
        await explainConflict(ctx, state, 'Someone else changed this song.', ['song.tagged']),
      );
    }
    if (!state.item) throw new AppError('not_found');
    const { genres, moods, language } = state.item;
    const { verdict, reason: _, ...tags } = decision;
    recordChanges(ctx, state.order.id, fieldChanges({ genres, moods, language }, tags));
    if (verdict === 'approved') await approve(ctx, state, decision);
    else if (verdict === 'rejected') await reject(ctx, state, decision);
    else await saveTags(ctx, state, decision);
  });
  const item = mustExist(await findTaggingItem(ctx, id));
  return presentTaggingItem(item, { forArtist: false });
}

/** What of a decision is no verdict; absent fields stay as they are. */
const tagsOf = ({ verdict: _, ...tags }: TaggingDecision) => columnsOf('tagging_items', tags);

async function saveTags(ctx: AccountContext, state: OrderState, decision: TaggingDecision): Promise<void> {
  await changeItem(ctx, state, tagsOf(decision));
  await audit(ctx, {
    kind: 'song.tagged',
    subject: ['order', state.order.id],
    text: 'Tags updated',
  });
}

async function approve(ctx: AccountContext, state: OrderState, decision: TaggingDecision): Promise<void> {
  const genres = decision.genres ?? state.item?.genres;
  if (genres?.length === 0) {
    throw invalidField('genres', 'Choose at least one genre before you approve.');
  }
  await moveItem(ctx, state, 'approving', { ...tagsOf(decision), decided_by: ctx.actor.id });
  await changeOrder(ctx, state, { approved_at: ctx.now() });
  await audit(ctx, {
    kind: 'song.approved',
    subject: ['order', state.order.id],
    text: 'Song approved',
  });
  await queueApproval(ctx, state);
}

async function reject(ctx: AccountContext, state: OrderState, decision: TaggingDecision): Promise<void> {
  await moveItem(ctx, state, 'rejected', { ...tagsOf(decision), decided_by: ctx.actor.id });
  await rejectOrder(ctx, state, decision.reason ?? '');
}
