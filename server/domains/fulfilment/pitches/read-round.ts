import { sql } from 'kysely';
import { fairness } from '#contract/sales/fit/rules.ts';
import { plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import type { OrderState } from '#server/domains/orders/orders/read-order-state.ts';
import { readAlreadyOn } from '#server/domains/sales/fit/already-on.ts';
import type { MatchedPlaylist, MatchedSong } from '#server/domains/sales/fit/match-playlists.ts';
import { readChoices } from '#server/domains/sales/fit/playlist-choices.ts';
import { matchedColumns, matchedOf, readLoads } from '#server/domains/sales/fit/read-loads.ts';
import { readPlanned } from './read-matching.ts';

type Campaign = OrderState['campaign'];

/**
 * The songs of many campaigns of a brand, in their order, and the playlists that have a genre in common with any of them:
 * what `readMatching` reads for one campaign, read once for all. The playlists are locked until the transaction ends.
 */
export async function readRound(
  ctx: Context,
  campaigns: readonly Campaign[],
): Promise<{ songs: MatchedSong[]; playlists: MatchedPlaylist[] }> {
  const genres = [...new Set(campaigns.flatMap((campaign) => campaign.genres))];
  // Locked first and read afterwards: a plan that held the lock before has been written by then.
  const rows = await ctx.db
    .selectFrom('playlists')
    .select(matchedColumns(ctx.now()))
    .where('brand', '=', ctx.brand)
    .where('status', '=', 'active')
    .where(sql<boolean>`genres && ${genres}::text[]`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const ids = sql`${rows.map(({ id }) => id)}::text[]`;
  const campaignIds = sql`${campaigns.map(({ id }) => id)}::text[]`;
  const loads = await readLoads(ctx, ids);
  const artistsOn = await readPairs(ctx, artistsOnPlaylists(ctx, ids, campaignIds));
  const artistOf = await readPairs(
    ctx,
    sql`select id as of, ${artistKey} as has from campaigns where id = any(${campaignIds})`,
  );
  const all = campaigns.map(({ id }) => id);
  const planned = await readPlanned(ctx, all);
  const choicesOf = await readChoices(ctx, all);
  const withheld = await readPairs(
    ctx,
    sql`select campaign_id as of, playlist_id as has from withheld_playlists where campaign_id = any(${campaignIds})`,
  );
  const alreadyOn = await readAlreadyOn(
    ctx,
    ids,
    campaigns.map(({ track_id }) => track_id),
  );
  const none: ReadonlySet<string> = new Set();
  return {
    songs: campaigns.map((campaign) => ({
      genres: campaign.genres,
      moods: campaign.moods,
      language: campaign.language,
      aiUse: campaign.ai_use,
      artist: [...(artistOf.get(campaign.id) ?? none)].join(),
      ...planned(campaign.id),
      ...choicesOf(campaign.id),
      alreadyOn: alreadyOn(campaign.track_id),
      withheld: withheld.get(campaign.id) ?? none,
      preferred: new Set(campaign.preferred_playlists),
    })),
    playlists: rows.map((row) => ({
      ...matchedOf(row, loads.get(row.id), ctx.now()),
      artists: artistsOn.get(row.id) ?? none,
    })),
  };
}

/** The artist of a row of `campaigns`, however the name was typed. */
const artistKey = sql`lower(btrim(campaigns.artist_name))`;

/** Playlists with the artists of these campaigns that are offered to them, on them, or were accepted in the last 30 days. */
const artistsOnPlaylists = (
  { now }: Context,
  ids: ReturnType<typeof sql>,
  campaignIds: ReturnType<typeof sql>,
) => sql`
  with wanted as materialized (select distinct ${artistKey} as artist from campaigns where id = any(${campaignIds})),
  theirs as materialized (select campaigns.id, wanted.artist from campaigns join wanted on ${artistKey} = wanted.artist)
  select playlist_id as of, artist as has from pitches join theirs on theirs.id = campaign_id
  where playlist_id = any(${ids}) and pitches.status in ('queued', 'sent')
  union
  select playlist_id, artist from placements join theirs on theirs.id = campaign_id
  where playlist_id = any(${ids})
    and (placements.status in ('pending', 'live') or accepted_at > ${plus(now(), -fairness.artistMs)})`;

async function readPairs({ db }: Context, query: ReturnType<typeof sql>): Promise<Map<string, Set<string>>> {
  const { rows } = await (query as ReturnType<typeof sql<{ of: string; has: string }>>).execute(db);
  const found = new Map<string, Set<string>>();
  for (const { of, has } of rows) {
    const set = found.get(of);
    if (set) set.add(has);
    else found.set(of, new Set([has]));
  }
  return found;
}
