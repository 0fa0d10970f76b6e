import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import { Brand } from '#contract/brand.schema.ts';
import { PlaylistStatus } from '#contract/catalogue/playlists/schema.ts';
import { ReviewVerdict } from '#contract/catalogue/reviews/schema.ts';
import { PitchStatus } from '#contract/fulfilment/pitches/schema.ts';
import { PlacementStatus } from '#contract/fulfilment/placements/schema.ts';
import { Genre, Language, Mood } from '#contract/genres.schema.ts';
import { DAY } from '#contract/time.ts';
import type { Database } from '#server/db/schema.ts';

const genres = Genre.options.slice(0, 4);
const some = <T>(list: readonly T[], maxLength: number, minLength = 0) =>
  fc.uniqueArray(fc.constantFrom(...list), { minLength, maxLength });

const playlistArbitrary = fc.record({
  brand: fc.constantFrom(...Brand.options),
  genres: some(genres, 3, 1),
  moods: some(Mood.options.slice(0, 3), 2),
  languages: some(Language.options.slice(0, 3), 2),
  status: fc.constantFrom('active', 'active', 'active', ...PlaylistStatus.options),
  verdict: fc.constantFrom('healthy', 'healthy', null, ...ReviewVerdict.options),
  reviewDue: fc.integer({ min: -1, max: 6 }),
  slots: fc.integer({ min: 1, max: 8 }),
  items: fc.option(fc.integer({ min: 0, max: 60 })),
  followers: fc.integer({ min: 0, max: 3 }),
});

const aCampaign = fc.record({
  brand: fc.constantFrom(...Brand.options),
  genres: some(genres, 2, 1),
  moods: some(Mood.options.slice(0, 3), 2),
  language: fc.option(fc.constantFrom(...Language.options.slice(0, 3))),
  artist: fc.constantFrom('Ada', ' ada ', 'Bo', 'Cy', ''),
  status: fc.constantFrom('running', 'running', 'scheduled', 'paused', 'completed'),
  endsIn: fc.integer({ min: 0, max: 20 }),
  pitches: fc.integer({ min: 1, max: 8 }),
});

/** A pitch of a campaign to a playlist, by their places among those of the brand; an accepted one has a placement. */
const aPitch = fc.record({
  campaign: fc.nat(),
  playlist: fc.nat(),
  status: fc.constantFrom(...PitchStatus.options),
  placement: fc.constantFrom(...PlacementStatus.options),
  daysAgo: fc.integer({ min: 0, max: 40 }),
});

export const worldArbitrary = fc.record({
  playlists: fc.array(playlistArbitrary, { minLength: 6, maxLength: 14 }),
  campaigns: fc.array(aCampaign, { minLength: 4, maxLength: 12 }),
  pitches: fc.array(aPitch, { maxLength: 20 }),
  withheld: fc.array(fc.record({ campaign: fc.nat(), playlist: fc.nat() }), { maxLength: 4 }),
});
type World = typeof worldArbitrary extends fc.Arbitrary<infer T> ? T : never;

let made = 0;
const nextId = (prefix: string): string => {
  made += 1;
  return `${prefix}_${String(made).padStart(26, '0')}`;
};

/** Writes playlists, campaigns and what is known of both. */
export async function createWorld(
  db: Kysely<Database>,
  world: World,
  userId: string,
  now: Date,
): Promise<void> {
  const inDays = (days: number) => new Date(now.getTime() + days * DAY);
  const playlists: { id: string; curator: string; brand: string }[] = [];
  const campaigns: { id: string; order: string; brand: string }[] = [];
  for (const drawn of world.playlists) {
    const [id, curator] = [nextId('pls'), nextId('cur')];
    playlists.push({ id, curator, brand: drawn.brand });
    await sql`insert into curators (id, brand, name, email, created_at)
      values (${curator}, ${drawn.brand}, 'Random', ${`${curator}@example.org`}, ${now})`.execute(db);
    await sql`insert into playlists (id, brand, curator_id, name, url, followers, genres, moods, languages, facts_at, review_verdict,
        reviewed_at, review_due_at, status, slots, items, created_at)
      values (${id}, ${drawn.brand}, ${curator}, 'Random', ${`https://open.spotify.com/playlist/${id.slice(-22)}`},
        ${drawn.followers}, ${drawn.genres}, ${drawn.moods}, ${drawn.languages}, ${now}, ${drawn.verdict},
        ${drawn.verdict === null ? null : now}::timestamptz, ${inDays(drawn.reviewDue)}, ${drawn.status}, ${drawn.slots},
        ${drawn.items}, ${now})`.execute(db);
  }
  for (const drawn of world.campaigns) {
    const [id, order] = [nextId('cmp'), nextId('ord')];
    campaigns.push({ id, order, brand: drawn.brand });
    const over = drawn.status === 'completed';
    await sql`insert into campaigns (id, brand, user_id, status, song_name, artist_name, track_id, package_id, genres, moods, language,
        starts_at, ends_at, paused_at, created_at, updated_at)
      select ${id}, ${drawn.brand}, ${userId}, ${drawn.status}, 'A Song', ${drawn.artist}, ${id.slice(-22)}, min(id),
        ${drawn.genres}, ${drawn.moods}, ${drawn.language}, ${now},
        ${drawn.status === 'scheduled' ? null : inDays(over ? -1 : drawn.endsIn)}::timestamptz,
        ${drawn.status === 'paused' ? now : null}::timestamptz, ${now}, ${now} from packages`.execute(db);
    await sql`insert into orders (id, number, brand, user_id, campaign_id, status, total_cents, trial, package_name, duration, pitches,
        lines, email, customer_name, address, city, zip, country, consent_version, song_title, created_at, placed_at, approved_at,
        review_due_at)
      values (${order}, ${`RP-${order.slice(-8)}`}, ${drawn.brand}, ${userId}, ${id}, ${over ? 'fulfilled' : 'placed'}, 7900, false,
        'Starter', '4 Weeks', ${drawn.pitches}, '[]', 'ada@example.com', 'Ada', '', '', '', 'US', '2026-11-01', 'A Song', ${now},
        ${now}, ${now}, ${now})`.execute(db);
  }
  const pairOf = ({ campaign, playlist }: { campaign: number; playlist: number }) => {
    const song = campaigns[campaign % campaigns.length];
    const lists = playlists.filter(({ brand }) => brand === song?.brand);
    const list = lists[playlist % Math.max(1, lists.length)];
    return song && list ? { song, list } : null;
  };
  for (const drawn of world.pitches) {
    const pair = pairOf(drawn);
    if (!pair) continue;
    const { song, list } = pair;
    const at = inDays(-drawn.daysAgo);
    const id = nextId('pit');
    const sent = drawn.status === 'queued' ? null : at;
    const closed = drawn.status === 'queued' || drawn.status === 'sent' ? null : at;
    const { rows } =
      await sql`insert into pitches (id, brand, campaign_id, order_id, playlist_id, curator_id, status, why, planned_at,
        sent_at, answer_by, closed_at, reason)
      values (${id}, ${song.brand}, ${song.id}, ${song.order}, ${list.id}, ${list.curator}, ${drawn.status}, '{}', ${at},
        ${sent}::timestamptz, ${sent && inDays(1)}::timestamptz, ${closed}::timestamptz, 'No.')
      on conflict do nothing returning id`.execute(db);
    if (drawn.status !== 'accepted' || rows.length === 0) continue;
    const over = drawn.placement === 'ended' || drawn.placement === 'removed';
    await sql`insert into placements (id, brand, pitch_id, campaign_id, playlist_id, status, accepted_at, until, live_at, over_at, check_at)
      values (${nextId('plc')}, ${song.brand}, ${id}, ${song.id}, ${list.id}, ${drawn.placement}, ${at}, ${inDays(30)},
        ${drawn.placement === 'live' ? at : null}::timestamptz, ${over ? now : null}::timestamptz,
        ${over ? null : inDays(1)}::timestamptz)`.execute(db);
  }
  for (const drawn of world.withheld) {
    const pair = pairOf(drawn);
    if (pair)
      await sql`insert into withheld_playlists (campaign_id, playlist_id, at) values (${pair.song.id}, ${pair.list.id}, ${now})
        on conflict do nothing`.execute(db);
  }
}
