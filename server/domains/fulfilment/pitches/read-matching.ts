import { type RawBuilder, type Selectable, sql } from 'kysely';
import { fairness } from '#contract/fulfilment/pitches/rules.ts';
import { DAY, plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/schema.ts';
import type { OrderState } from '#server/domains/orders/orders/order-state.ts';
import { acceptance } from './acceptance.ts';
import type { MatchedPlaylist, MatchedSong } from './match-playlists.ts';

/** A playlist as matching and its screens see it. */
export interface ReadPlaylist extends MatchedPlaylist {
  name: string;
  url: string;
  image: string | null;
  reviewedAt: Date | null;
  curatorId: string;
  curatorName: string;
  acceptance: number | null;
}

/** The first instant of the day in UTC, by which adds are counted. */
export const dayOf = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));

interface MatchingRequest {
  campaign: OrderState['campaign'];
  /** Only these playlists. */
  ids?: readonly string[];
  /** Only those with a genre in common. */
  genreInCommon?: true;
  /** Locks the playlists, in the order of their ids, so that what is read stays true until the transaction ends. */
  lock?: true;
}

/** The song of a campaign and the brand's playlists with what they hold and have been promised. */
export async function readMatching(
  ctx: Context,
  asked: MatchingRequest,
): Promise<{ song: MatchedSong; playlists: ReadPlaylist[] }> {
  const { campaign } = asked;
  // Locked first and read afterwards: a plan that held the lock before has been written by then.
  const rows = await readRows(ctx, asked);
  const ids = sql`${rows.map(({ id }) => id)}::text[]`;
  const [offered, withheld, loads, artistOn] = [
    await idsOf(ctx, sql`select playlist_id as id from pitches where campaign_id = ${campaign.id}`),
    await idsOf(
      ctx,
      sql`select playlist_id as id from withheld_playlists where campaign_id = ${campaign.id}`,
    ),
    await readLoads(ctx, ids),
    await idsOf(ctx, playlistsWithArtist(ctx, ids, campaign.artist_name)),
  ];
  const artist = 'this artist';
  const playlists = rows.map((row): ReadPlaylist => {
    return {
      ...matchedOf(row, loads.get(row.id), ctx.now()),
      name: row.name,
      url: row.url,
      image: row.image,
      reviewedAt: row.reviewed_at,
      curatorId: row.curator_id,
      curatorName: row.curator_name,
      acceptance: row.acceptance,
      artists: artistOn.has(row.id) ? new Set([artist]) : new Set(),
    };
  });
  const { genres, moods, language } = campaign;
  const preferred = new Set(campaign.preferred_playlists);
  return { song: { genres, moods, language, artist, offered, withheld, preferred }, playlists };
}

/** What matching reads of the row of a playlist. */
export const matchedColumns = [
  'playlists.id',
  'playlists.followers',
  'playlists.genres',
  'playlists.moods',
  'playlists.languages',
  'playlists.status',
  'playlists.review_verdict',
  'playlists.review_due_at',
  'playlists.slots',
  'playlists.items',
] as const;

type MatchedRow = Pick<
  Selectable<Database['playlists']>,
  | 'id'
  | 'followers'
  | 'genres'
  | 'moods'
  | 'languages'
  | 'status'
  | 'review_verdict'
  | 'review_due_at'
  | 'slots'
  | 'items'
>;

/** A playlist as matching sees it, without the artists that are on it. */
export const matchedOf = (row: MatchedRow, load: Load | undefined, now: Date): MatchedPlaylist => ({
  id: row.id,
  followers: row.followers,
  genres: row.genres,
  moods: row.moods,
  languages: row.languages,
  status: row.status,
  verdict: row.review_verdict,
  reviewed: row.review_due_at > now,
  slots: row.slots,
  items: row.items,
  promoted: load?.promoted ?? 0,
  offeredToday: load?.today ?? 0,
  artists: new Set(),
});

function readRows(ctx: Context, { campaign, ids, genreInCommon, lock }: MatchingRequest) {
  return ctx.db
    .selectFrom('playlists')
    .innerJoin('curators', 'curators.id', 'playlists.curator_id')
    .select([
      ...matchedColumns,
      'playlists.name',
      'playlists.url',
      'playlists.image',
      'playlists.reviewed_at',
      'curators.id as curator_id',
      'curators.name as curator_name',
      acceptance.as('acceptance'),
    ])
    .where('playlists.brand', '=', ctx.brand)
    .$if(ids !== undefined, (query) => query.where('playlists.id', 'in', [...(ids ?? [])]))
    .$if(genreInCommon === true, (query) =>
      query
        .where('playlists.status', '=', 'active')
        .where(sql<boolean>`playlists.genres && ${campaign.genres}::text[]`),
    )
    .orderBy('playlists.id')
    .$if(lock === true, (query) => query.forNoKeyUpdate(['playlists']))
    .execute();
}

async function idsOf({ db }: Context, query: RawBuilder<{ id: string }>): Promise<Set<string>> {
  return new Set((await query.execute(db)).rows.map(({ id }) => id));
}

interface Load {
  id: string;
  promoted: number;
  today: number;
}

/** Songs that are on playlists, about to come, or waiting for an answer, and those offered today. */
export async function readLoads({ db, now }: Context, ids: RawBuilder<unknown>): Promise<Map<string, Load>> {
  const day = dayOf(now());
  const isToday = sql`(planned_at >= ${day} and planned_at < ${plus(day, DAY)})`;
  const { rows } = await sql<Load>`
    select id, sum(promoted)::int as promoted, sum(today)::int as today from (
      select playlist_id as id,
        count(*) filter (where status in ('queued', 'sent')) as promoted,
        count(*) filter (where ${isToday}) as today
      from pitches where playlist_id = any(${ids}) and (status in ('queued', 'sent') or ${isToday})
      group by playlist_id
      union all
      select playlist_id, count(*), 0 from placements
      where playlist_id = any(${ids}) and status in ('pending', 'live') group by playlist_id
    ) as loads group by id`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Playlists with a song of the artist, offered to them, on them, or accepted in the last 30 days. */
const playlistsWithArtist = ({ now }: Context, ids: RawBuilder<unknown>, artist: string) => {
  const same = sql`lower(btrim(campaigns.artist_name)) = lower(btrim(${artist}::text))`;
  return sql<{ id: string }>`
    select playlist_id as id from pitches join campaigns on campaigns.id = campaign_id
    where playlist_id = any(${ids}) and pitches.status in ('queued', 'sent') and ${same}
    union
    select playlist_id from placements join campaigns on campaigns.id = campaign_id
    where playlist_id = any(${ids}) and ${same}
      and (placements.status in ('pending', 'live') or accepted_at > ${plus(now(), -fairness.artistMs)})`;
};
