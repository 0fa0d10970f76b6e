import { AppError } from '#contract/errors.ts';
import type { Context } from '#server/context.ts';

/** What an artist chose of the playlists, by their ids. */
export interface PlaylistChoices {
  /** Those that get no pitch. */
  leftOut: ReadonlySet<string>;
  /** Those that get theirs first. */
  starred: ReadonlySet<string>;
}

/** What was chosen for each of these campaigns. */
export async function readChoices(
  { db }: Pick<Context, 'db'>,
  campaignIds: readonly string[],
): Promise<(campaignId: string) => PlaylistChoices> {
  const rows =
    campaignIds.length === 0
      ? []
      : await db
          .selectFrom('playlist_choices')
          .selectAll()
          .where('campaign_id', 'in', [...campaignIds])
          .execute();
  const byCampaign = Map.groupBy(rows, (row) => row.campaign_id);
  const idsOf = (campaignId: string, wanted: string) =>
    new Set(
      (byCampaign.get(campaignId) ?? []).flatMap((row) => (row.choice === wanted ? [row.playlist_id] : [])),
    );
  return (id) => ({ leftOut: idsOf(id, 'left_out'), starred: idsOf(id, 'starred') });
}

/**
 * Refuses choices that contradict each other, and playlists of another brand as absent ones. Throws `invalid_input` and
 * `not_found`.
 */
export async function assertChoices(
  { db, brand }: Pick<Context, 'db' | 'brand'>,
  {
    leftOut = [],
    starred = [],
  }: { leftOut?: readonly string[] | undefined; starred?: readonly string[] | undefined },
): Promise<void> {
  if (starred.some((id) => leftOut.includes(id))) {
    const sentence = 'Star a playlist or leave it out, not both.';
    throw new AppError('invalid_input', sentence, { errors: { starred: sentence } });
  }
  const ids = [...new Set([...leftOut, ...starred])];
  if (ids.length === 0) return;
  const known = await db
    .selectFrom('playlists')
    .select('id')
    .where('id', 'in', ids)
    .where('brand', '=', brand)
    .execute();
  if (known.length < ids.length) throw new AppError('not_found', 'Playlist not found.');
}
