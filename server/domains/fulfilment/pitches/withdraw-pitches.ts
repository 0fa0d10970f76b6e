import type { PitchEnding } from '#contract/endings/schema.ts';
import type { PitchStatus } from '#contract/fulfilment/pitches/schema.ts';
import { wordsOf } from '#contract/plural.ts';
import type { Context } from '#server/context.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import type { OrderState } from '#server/domains/orders/orders/read-order-state.ts';
import { endedText, expireAll } from './expire-pitches.ts';

interface Planned {
  id: string;
  status: PitchStatus;
  demo: boolean;
  replaces_id: string | null;
}

/**
 * Takes planned pitches out under the lock of their order. One that was to make another good is kept as expired, so that it is
 * owed again. `why`: more of it, a sentence.
 */
export async function withdrawPitches(
  ctx: Context,
  state: OrderState,
  pitches: readonly Planned[],
  endedBy: PitchEnding,
  why = '',
): Promise<void> {
  const plain = pitches.filter(({ replaces_id }) => replaces_id === null);
  const owed = pitches.filter(({ replaces_id }) => replaces_id !== null);
  await expireAll(ctx, state, owed, endedBy, why);
  if (plain.length === 0) return;
  const ids = plain.map(({ id }) => id);
  await ctx.db.deleteFrom('pitches').where('id', 'in', ids).where('status', '=', 'queued').execute();
  await audit(ctx, {
    kind: 'pitches.withdrawn',
    subject: ['order', state.order.id],
    text: endedText(
      wordsOf(ids.length, 'Planned pitch removed.', `${ids.length} planned pitches removed. Of each:`),
      endedBy,
      why,
    ),
    data: { pitchIds: ids, endedBy },
  });
}

/** Takes out a planned pitch under the lock of its order, whose loss turned out to be none, or another one. */
export async function withdrawReplacement(ctx: Context, state: OrderState, id: string): Promise<void> {
  const planned = await ctx.db
    .selectFrom('pitches')
    .select(['id', 'status', 'demo', 'replaces_id'])
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .execute();
  await withdrawPitches(ctx, state, planned, 'withdrawn', 'It’s no longer needed.');
}
