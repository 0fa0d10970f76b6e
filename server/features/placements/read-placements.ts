import { type RawBuilder, sql } from 'kysely';
import type { Placement } from '#contract/placements.ts';
import { DAY } from '#contract/time.ts';
import type { Context } from '#server/context.ts';

type Of = { campaignId: string } | { playlistId: string };

/** The placements of a campaign or of a playlist, newest first, at most 1,000, with what each day showed. */
export async function placementsOf(ctx: Context, of: Of): Promise<Placement[]> {
  const rows = await ctx.db
    .selectFrom('placements')
    .innerJoin('playlists', 'playlists.id', 'placements.playlist_id')
    .leftJoin('placement_checks as newest', (join) =>
      join
        .onRef('newest.placement_id', '=', 'placements.id')
        .onRef('newest.number', '=', 'placements.checks'),
    )
    .selectAll('placements')
    .select(['playlists.name', 'playlists.url', 'playlists.image', 'playlists.followers', 'newest.source'])
    .where(
      'campaignId' in of ? 'placements.campaign_id' : 'placements.playlist_id',
      '=',
      'campaignId' in of ? of.campaignId : of.playlistId,
    )
    .orderBy('placements.accepted_at', 'desc')
    .orderBy('placements.id', 'desc')
    .limit(1000)
    .execute();
  const shown = await daysOf(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    pitchId: row.pitch_id,
    campaignId: row.campaign_id,
    playlist: {
      id: row.playlist_id,
      name: row.name,
      url: row.url,
      image: row.image,
      followers: row.followers,
    },
    status: row.status,
    acceptedAt: row.accepted_at.toISOString(),
    until: row.until.toISOString(),
    liveAt: row.live_at?.toISOString() ?? null,
    overAt: row.over_at?.toISOString() ?? null,
    checkedAt: row.checked_at?.toISOString() ?? null,
    seenAt: row.seen_at?.toISOString() ?? null,
    source: row.source,
    position: row.position,
    daysSeen: row.days,
    days: daysFrom(row.accepted_at, row.over_at ?? ctx.now(), shown.get(row.id)),
    checks: row.checks,
    chainHead: row.chain_head,
  }));
}

type Days = Map<string, Placement['days'][number]['result']>;

async function daysOf({ db }: Context, ids: readonly string[]): Promise<Map<string, Days>> {
  const found = new Map<string, Days>();
  if (ids.length === 0) return found;
  const day: RawBuilder<string> = sql`(at at time zone 'UTC')::date::text`;
  const rows = await db
    .selectFrom('placement_checks')
    .select([
      'placement_id',
      day.as('day'),
      sql<'seen' | 'not_seen' | 'unknown'>`case when bool_or(result = 'seen') then 'seen'
        when bool_or(result = 'not_seen') then 'not_seen' else 'unknown' end`.as('result'),
    ])
    .where('placement_id', 'in', [...ids])
    .groupBy(['placement_id', day])
    .execute();
  for (const row of rows) {
    const days = found.get(row.placement_id) ?? new Map();
    found.set(row.placement_id, days.set(row.day, row.result));
  }
  return found;
}

/** Each day of a range (UTC); a day without a check is unknown. */
function daysFrom(from: Date, to: Date, shown: Days = new Map()): Placement['days'] {
  const days: Placement['days'] = [];
  const first = Date.parse(from.toISOString().slice(0, 10));
  for (let at = first; at <= to.getTime(); at += DAY) {
    const day = new Date(at).toISOString().slice(0, 10);
    days.push({ day, result: shown.get(day) ?? 'unknown' });
  }
  return days;
}
