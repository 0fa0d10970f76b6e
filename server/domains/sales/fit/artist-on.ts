import { type RawBuilder, sql } from 'kysely';
import { fairness } from '#contract/sales/fit/rules.ts';
import { plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { answeredBy } from './free-places.ts';

/**
 * Playlists with a song of the artist: offered to them, on them, or accepted in the last 30 days. Of each, when it may take
 * another one.
 */
export async function readArtistOn(
  { db, now }: Pick<Context, 'db' | 'now'>,
  ids: RawBuilder<unknown>,
  artist: string,
): Promise<ReadonlyMap<string, Date>> {
  const same = sql`lower(btrim(campaigns.artist_name)) = lower(btrim(${artist}::text))`;
  const { rows } = await sql<{ id: string; until: Date }>`
    select id, max(until) as until from (
      select playlist_id as id, ${answeredBy} as until from pitches join campaigns on campaigns.id = campaign_id
      where playlist_id = any(${ids}) and pitches.status in ('queued', 'sent') and ${same}
      union all
      select playlist_id, greatest(until, accepted_at + ${fairness.artistMs} * interval '1 millisecond')
      from placements join campaigns on campaigns.id = campaign_id
      where playlist_id = any(${ids}) and ${same}
        and (placements.status in ('pending', 'live') or accepted_at > ${plus(now(), -fairness.artistMs)})
    ) as songs group by id`.execute(db);
  return new Map(rows.map(({ id, until }) => [id, until]));
}
