import { type RawBuilder, sql } from 'kysely';
import type { Genre } from '#contract/genres.schema.ts';
import type { GenreSupply } from '#contract/reporting/supply/schema.ts';
import { fairness } from '#contract/sales/fit/rules.ts';
import { DAY, plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';

const WEEKS = 4;
const SPAN_MS = WEEKS * 7 * DAY;
/** Genres that are looked for at once. */
const MAX_WANTED = 5;

type Counted = Exclude<keyof GenreSupply, 'genre'>;

/** A query of rows with a genre, what is counted, and how often. */
type Counts = (ctx: Context) => RawBuilder<{ genre: Genre; what: Counted; n: number }>;

const askedPitches: Counts = ({ brand, now }) => sql`
  select unnest(campaigns.genres) as genre, 'asked' as what, orders.pitches as n
  from orders join campaigns on campaigns.id = orders.campaign_id
  where orders.brand = ${brand} and orders.created_at > ${plus(now(), -SPAN_MS)} and orders.status in ('placed', 'fulfilled')`;

/** A place counts as taken by what is planned or waits there, and by a song that stays for longer. */
const freePlaces: Counts = ({ brand, now }) => sql`
  select genre, 'free', greatest(least(most - taken, weekly_limit * ${WEEKS}), 0) from (
    select playlists.genres, refused_genres, weekly_limit,
      least(case when slots_halved then ceil(slots / 2.0) else slots end,
        floor(coalesce(items, ${fairness.itemsUnknown}) * ${fairness.promotedShare}::numeric))::int as most,
      (select count(*) from pitches where playlist_id = playlists.id and status in ('queued', 'sent'))::int
        + (select count(*) from placements where playlist_id = playlists.id and status in ('pending', 'live')
          and (until is null or until > ${plus(now(), SPAN_MS)}))::int as taken
    from playlists join curators on curators.id = playlists.curator_id
    where playlists.brand = ${brand} and playlists.status = 'active' and review_verdict in ('healthy', 'watch')
      and review_due_at > ${now()} and curators.status = 'active' and paused_at is null
  ) as taking, unnest(genres) as genre where not genre = any(refused_genres)`;

const pitchesMade: Counts = ({ brand, now }) => sql`
  select unnest(campaigns.genres), case pitches.status when 'queued' then 'planned' when 'sent' then 'waiting' else 'refused' end, 1
  from pitches join campaigns on campaigns.id = pitches.campaign_id
  where pitches.brand = ${brand} and (pitches.status in ('queued', 'sent')
    or pitches.status = 'declined' and pitches.closed_at > ${plus(now(), -SPAN_MS)})`;

/** What is counted by genre, the scarcest first: where more is asked for than is free. */
async function readGenres(ctx: Context, counts: readonly Counts[]): Promise<GenreSupply[]> {
  const parts = sql.join(
    counts.map((count) => count(ctx)),
    sql` union all `,
  );
  const { rows } = await sql<{ genre: Genre; what: Counted; n: number }>`
    select genre, what, sum(n)::int as n from (${parts}) as counted group by genre, what order by genre`.execute(
    ctx.db,
  );
  return [...Map.groupBy(rows, ({ genre }) => genre)]
    .map(([genre, counted]) => {
      const of = (what: Counted) => counted.find((row) => row.what === what)?.n ?? 0;
      return {
        genre,
        asked: of('asked'),
        planned: of('planned'),
        waiting: of('waiting'),
        refused: of('refused'),
        free: of('free'),
      };
    })
    .toSorted((one, other) => lackOf(other) - lackOf(one));
}

const lackOf = ({ asked, free }: GenreSupply): number => asked - free;

/** What artists want of a brand and its curators have, by genre. */
export const readSupply = (ctx: Context): Promise<GenreSupply[]> =>
  readGenres(ctx, [askedPitches, freePlaces, pitchesMade]);

/** The genres that lack most, at most five; empty where nothing does. */
export async function readWantedGenres(ctx: Context): Promise<Genre[]> {
  const lacking = (await readGenres(ctx, [askedPitches, freePlaces])).filter((one) => lackOf(one) > 0);
  return lacking.slice(0, MAX_WANTED).map(({ genre }) => genre);
}
