import type { PlaylistChoice } from '#contract/sales/fit/rules.ts';
import type { Context } from '#server/context.ts';
import { assertChoices } from '#server/domains/sales/fit/playlist-choices.ts';

/**
 * Writes in the caller's transaction what was chosen of the playlists for a draft; an absent list stays as it is. What is starred
 * now is no longer left out, and the other way around. Throws as `assertChoices`.
 */
export async function writeChoices(
  ctx: Context,
  campaignId: string,
  chosen: { leftOut?: readonly string[] | undefined; starred?: readonly string[] | undefined },
): Promise<void> {
  await assertChoices(ctx, chosen);
  await replace(ctx, campaignId, 'left_out', chosen.leftOut);
  await replace(ctx, campaignId, 'starred', chosen.starred);
}

async function replace(
  { db }: Context,
  campaignId: string,
  choice: PlaylistChoice,
  ids: readonly string[] | undefined,
): Promise<void> {
  if (!ids) return;
  await db
    .deleteFrom('playlist_choices')
    .where('campaign_id', '=', campaignId)
    .where('choice', '=', choice)
    .execute();
  if (ids.length === 0) return;
  await db
    .insertInto('playlist_choices')
    .values([...new Set(ids)].map((id) => ({ campaign_id: campaignId, playlist_id: id, choice })))
    .onConflict((conflict) => conflict.columns(['campaign_id', 'playlist_id']).doUpdateSet({ choice }))
    .execute();
}
