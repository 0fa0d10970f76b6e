import { mustExist } from '#contract/errors.ts';
import { hasTimeForPitches } from '#contract/sales/fit/rules.ts';
import type { Context } from '#server/context.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import type { OrderState } from '#server/domains/orders/orders/read-order-state.ts';
import { choosePlaylists, fittingPlaylists } from '#server/domains/sales/fit/match-playlists.ts';
import { insertPitches } from './insert-pitches.ts';
import { readMatching } from './read-matching.ts';

/**
 * Plans a pitch that makes another one good, under the lock of its order. Answers its id, or that of the one planned
 * before; null when that was withdrawn, the campaign does not run, has no time left, or no playlist fits. It counts with
 * the pitch that it replaces: when it is sent, no further pitch counts as sent, and its answer counts unless one before it was
 * answered.
 * Throws `not_found` for a pitch of another order.
 */
export async function planReplacement(
  ctx: Context,
  state: OrderState,
  replacesId: string,
): Promise<string | null> {
  const { order, campaign } = state;
  const found = ctx.db
    .selectFrom('pitches')
    .leftJoin('pitches as next', 'next.replaces_id', 'pitches.id')
    .select(['next.id', 'next.status'])
    .where('pitches.id', '=', replacesId)
    .where('pitches.order_id', '=', order.id);
  const replaced = mustExist(await found.executeTakeFirst(), 'Pitch not found.');
  // One that was withdrawn, as what it replaced came back, is not planned again.
  if (replaced.id !== null) return replaced.status === 'expired' ? null : replaced.id;
  if (campaign.status !== 'running' || !hasTimeForPitches(campaign.ends_at, ctx.now())) return null;
  const { song, playlists } = await readMatching(ctx, { campaign, genreInCommon: true, lock: true });
  const [best] = choosePlaylists(song, fittingPlaylists(song, playlists), 1);
  if (!best) return null;
  const [id = null] = await insertPitches(ctx, state, [best], { chosenBy: null, replacesId });
  await audit(ctx, {
    kind: 'pitches.replaced',
    subject: ['order', order.id],
    text: 'Replacement pitch planned',
    data: { pitchId: id, replacesId },
  });
  return id;
}
