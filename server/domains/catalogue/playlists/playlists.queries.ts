import { sql } from 'kysely';
import type { Brand } from '#contract/brand.schema.ts';
import { allPlaylists } from '#contract/catalogue/playlists/calls.ts';
import { parsePlaylistLink } from '#contract/spotify/songs/rules.ts';
import type { Context } from '#server/context.ts';
import { listOf, type Source } from '#server/db/list-of.ts';
import { containsText, materializeMatches } from '#server/db/search.ts';
import { curatorHandle } from '#server/domains/catalogue/curators/curator-handle.ts';
import { accountName } from '#server/domains/office/audit/actor-name.ts';
import { liveArtistCount, liveSongCount, playlistsWith } from './live-placements.ts';
import { endOfWeek } from './review-due.ts';

const playlists = ({ db }: Source) => db.selectFrom('playlists').selectAll('playlists');

type PlaylistQuery = ReturnType<typeof playlists>;
export type PlaylistRow = Awaited<ReturnType<PlaylistQuery['executeTakeFirstOrThrow']>>;

/** The found playlists with their curators and what is on them. */
const playlistViews = ({ db }: Source, found: PlaylistQuery) =>
  db
    .selectFrom(found.as('playlists'))
    .innerJoin('curators', 'curators.id', 'playlists.curator_id')
    .leftJoin('spotify_accounts', 'spotify_accounts.id', 'playlists.account_id')
    .selectAll('playlists')
    .select([
      'curators.name as curator_name',
      'curators.email as curator_email',
      curatorHandle.as('curator_handle'),
      'spotify_accounts.label as account_label',
      'spotify_accounts.status as account_status',
      liveSongCount.as('live_count'),
      liveArtistCount.as('live_artists'),
    ]);

export type PlaylistView = Awaited<ReturnType<ReturnType<typeof playlistViews>['executeTakeFirstOrThrow']>>;

/** Playlists of both brands. */
export const playlistList = listOf(allPlaylists, {
  from: playlists,
  filters: {
    brand: 'playlists.brand',
    status: 'playlists.status',
    verdict: 'playlists.review_verdict',
    curator: 'playlists.curator_id',
    account: 'playlists.account_id',
    genre: (query, genres) => query.where(sql<boolean>`playlists.genres && ${genres}::text[]`),
    review: (query, due, { now }) => {
      const kept = query.where('playlists.status', '<>', 'removed');
      const end = endOfWeek(now());
      if (due === 'overdue') return kept.where('playlists.review_due_at', '<=', now());
      if (due === 'done') return kept.where('playlists.review_due_at', '>=', end);
      return kept.where('playlists.review_due_at', '>', now()).where('playlists.review_due_at', '<', end);
    },
    placements: (query, which, ctx) => query.where('playlists.id', 'in', playlistsWith(which, ctx.now())),
  },
  search: (query, text, { db, actor }) => {
    const link = parsePlaylistLink(text);
    if (link.kind === 'playlist') return query.where('playlists.url', '=', link.url);
    // An array, built once, works with the index like the other condition.
    const ofCurator = sql<boolean>`playlists.curator_id = any(array(select id from curators
      where ${containsText('curators.name_search', text)}))`;
    const named = containsText('playlists.name_search', text);
    // A script knows curators by their handles alone.
    const found = query.where((where) => where.or(actor?.kind === 'api_key' ? [named] : [named, ofCurator]));
    return materializeMatches(db, found, 'playlists', text);
  },
  sorts: {
    '-createdAt': 'playlists.created_at',
    createdAt: 'playlists.created_at',
    reviewDue: 'playlists.review_due_at',
    '-followers': 'playlists.followers',
    followers: 'playlists.followers',
    name: 'playlists.name_search',
  },
  complete: playlistViews,
});

/** One playlist of the brand. */
export const findPlaylistView = (ctx: Context, id: string): Promise<PlaylistView | undefined> =>
  playlistViews(ctx, playlists(ctx).where('id', '=', id).where('brand', '=', ctx.brand)).executeTakeFirst();

/** The playlists with this address, of the brands that have it. */
export const findByUrl = (ctx: Context, url: string, brands: readonly string[]): Promise<PlaylistView[]> =>
  playlistViews(
    ctx,
    playlists(ctx)
      .where('url', '=', url)
      .where('brand', 'in', brands as PlaylistRow['brand'][]),
  ).execute();

/** Locks a playlist of the brand to change it. */
export const lockPlaylist = (ctx: Context, id: string): Promise<PlaylistRow | undefined> =>
  playlists(ctx).where('id', '=', id).where('brand', '=', ctx.brand).forUpdate().executeTakeFirst();

/** The brand of a playlist, whichever it is. */
export const findBrand = ({ db }: Context, id: string) =>
  db.selectFrom('playlists').select('brand').where('id', '=', id).executeTakeFirst();

/** What a connected account of the brand is called; null when there is none. With `brand` null, of either brand. */
export async function accountLabel({ db }: Context, id: string, brand: Brand | null): Promise<string | null> {
  const query = db.selectFrom('spotify_accounts').select('label').where('id', '=', id);
  const found = await query
    .$if(brand !== null, (accounts) => accounts.where('brand', '=', brand))
    .executeTakeFirst();
  return found?.label ?? null;
}

/** Reviews that one playlist shows: a year of them. */
const MAX_REVIEWS = 52;

/** The newest reviews of a playlist, the newest first. */
export const listReviews = ({ db }: Context, playlistId: string) =>
  db
    .selectFrom('playlist_reviews')
    .leftJoin('users', 'users.id', 'playlist_reviews.reviewer_id')
    .selectAll('playlist_reviews')
    .select(
      sql<string>`case when users.id is null then playlist_reviews.reviewer else ${accountName} end`.as(
        'reviewer_name',
      ),
    )
    .where('playlist_id', '=', playlistId)
    .orderBy('reviewed_at', 'desc')
    .orderBy('playlist_reviews.id', 'desc')
    .limit(MAX_REVIEWS)
    .execute();

export type ReviewView = Awaited<ReturnType<typeof listReviews>>[number];
