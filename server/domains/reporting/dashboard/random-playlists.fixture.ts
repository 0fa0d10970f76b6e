import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import { Brand } from '#contract/brand.schema.ts';
import { PlaylistStatus } from '#contract/catalogue/playlists/schema.ts';
import { PlacementStatus } from '#contract/fulfilment/placements/schema.ts';
import type { Database } from '#server/db/schema.ts';

/** Hours from now; the negative ones are over. */
const hours = fc.integer({ min: -60, max: 60 });

export const playlistArbitrary = fc.record({
  brand: fc.constantFrom(...Brand.options),
  status: fc.constantFrom(...PlaylistStatus.options),
  reviewDue: hours,
  songs: fc.array(fc.record({ status: fc.constantFrom(...PlacementStatus.options), checkDue: hours }), {
    maxLength: 3,
  }),
});
export type RandomPlaylist = typeof playlistArbitrary extends fc.Arbitrary<infer T> ? T : never;

type Db = Kysely<Database>;
let made = 0;
const id = (prefix: string, n: number): string => `${prefix}_${String(n).padStart(26, '0')}`;

/** Creates a playlist with the placements of songs, as many as the brand has orders. Answers what was created. */
export async function createPlaylist(db: Db, drawn: RandomPlaylist, now: Date): Promise<RandomPlaylist> {
  made += 1;
  const playlist = id('pls', made);
  const curator = id('cur', made);
  const { brand, status } = drawn;
  const after = (count: number) => new Date(now.getTime() + count * 3_600_000);
  await sql`insert into curators (id, brand, name, email, created_at)
    values (${curator}, ${brand}, 'Random', ${`random-${made}@example.org`}, ${now})`.execute(db);
  await sql`insert into playlists (id, brand, curator_id, name, url, followers, genres, facts_at, review_due_at, status, created_at)
    values (${playlist}, ${brand}, ${curator}, 'Random', ${`https://open.spotify.com/playlist/${String(made).padStart(22, '0')}`},
      100, '{Pop}', ${now}, ${after(drawn.reviewDue)}, ${status}, ${now})`.execute(db);
  const { rows: orders } = await sql<{ id: string; campaign_id: string }>`
    select id, campaign_id from orders where brand = ${brand} order by id limit ${drawn.songs.length}`.execute(
    db,
  );
  for (const [index, order] of orders.entries()) {
    const song = drawn.songs[index];
    if (!song) continue;
    const pitch = id('pit', made * 10 + index);
    const over = song.status === 'ended' || song.status === 'removed';
    await sql`insert into pitches (id, brand, campaign_id, order_id, playlist_id, curator_id, status, why, planned_at, sent_at,
        answer_by, closed_at)
      values (${pitch}, ${brand}, ${order.campaign_id}, ${order.id}, ${playlist}, ${curator}, 'accepted', '{}', ${now}, ${now},
        ${after(1)}, ${now})`.execute(db);
    await sql`insert into placements (id, brand, pitch_id, campaign_id, playlist_id, status, accepted_at, until, live_at, over_at,
        check_at)
      values (${id('plc', made * 10 + index)}, ${brand}, ${pitch}, ${order.campaign_id}, ${playlist}, ${song.status}, ${now},
        ${after(100)}, ${song.status === 'live' ? now : null}::timestamptz, ${over ? now : null}::timestamptz,
        ${over ? null : after(song.checkDue)}::timestamptz)`.execute(db);
  }
  return { ...drawn, songs: drawn.songs.slice(0, orders.length) };
}

/** What the dashboard must say of a brand's playlists, counted one by one. */
export function countPlaylists(all: readonly RandomPlaylist[], brand: Brand) {
  const own = all.filter((playlist) => playlist.brand === brand);
  const isOpen = (status: PlacementStatus): boolean => status === 'pending' || status === 'live';
  return {
    reviewsDue: own.filter(({ status, reviewDue }) => status !== 'removed' && reviewDue <= 0).length,
    checksDue: own.filter(({ songs }) => songs.some((song) => isOpen(song.status) && song.checkDue <= 0))
      .length,
    livePlaylists: own.filter(({ songs }) => songs.some((song) => song.status === 'live')).length,
  };
}
