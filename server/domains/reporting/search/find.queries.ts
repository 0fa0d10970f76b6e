import { sql } from 'kysely';
import { MAX_RESULTS } from '#contract/reporting/search/schema.ts';
import { trackIn } from '#contract/spotify/songs/rules.ts';
import type { Source } from '#server/db/list-of.ts';
import { containsText, matchesAddress, matchesNumber } from '#server/db/search.ts';

/** The newest orders whose number or address begins with it. */
export async function findOrders(source: Source, q: string) {
  const { db, brands } = source;
  return db
    .selectFrom('orders')
    .innerJoin('campaigns', 'campaigns.id', 'orders.campaign_id')
    .select(['orders.id', 'orders.number', 'orders.brand', 'orders.email'])
    .select(['campaigns.song_name', 'campaigns.artist_name'])
    .$if(brands !== undefined, (rows) => rows.where('orders.brand', 'in', brands ?? []))
    .where((where) => where.or([matchesNumber(q), matchesAddress('orders.email', q, source)]))
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(MAX_RESULTS)
    .execute();
}

/** The newest accounts whose address begins with it, or whose name contains it. */
export async function findUsers(source: Source, q: string) {
  const { db, brands } = source;
  return db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'brand'])
    .$if(brands !== undefined, (rows) => rows.where('users.brand', 'in', brands ?? []))
    .where('removed_at', 'is', null)
    .where((where) =>
      where.or([matchesAddress('users.email', q, source), containsText('users.name_search', q)]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_RESULTS)
    .execute();
}

/** The newest songs of the queue whose title, artist or customer contains it; waiting songs come first. */
export async function findSongs({ db, brands }: Source, q: string) {
  const track = trackIn(q);
  return db
    .selectFrom(
      db
        .selectFrom('orders')
        .innerJoin('tagging_items', 'tagging_items.order_id', 'orders.id')
        .select(['tagging_items.id', 'tagging_items.brand', 'tagging_items.status'])
        .innerJoin('campaigns', 'campaigns.id', 'orders.campaign_id')
        .select(['orders.number', 'orders.created_at', 'campaigns.song_name', 'campaigns.artist_name'])
        .$if(brands !== undefined, (rows) => rows.where('tagging_items.brand', 'in', brands ?? []))
        .where(track ? sql<boolean>`campaigns.track_id = ${track}` : containsText('orders.words_search', q))
        // An offset, even of none, is what the planner does not look behind: found first, then sorted.
        .offset(0)
        .as('found'),
    )
    .selectAll()
    .orderBy((row) => row('status', '=', 'waiting'), 'desc')
    .orderBy('created_at', 'desc')
    .limit(MAX_RESULTS)
    .execute();
}

/** Playlists whose name, or whose curator's name, contains it. */
export async function findPlaylists({ db, brands }: Source, q: string) {
  return db
    .selectFrom('playlists')
    .innerJoin('curators', 'curators.id', 'playlists.curator_id')
    .select(['playlists.id', 'playlists.brand', 'playlists.name', 'curators.name as curator'])
    .$if(brands !== undefined, (rows) => rows.where('playlists.brand', 'in', brands ?? []))
    .where('playlists.status', '<>', 'removed')
    .where((where) =>
      where.or([
        containsText('playlists.name_search', q),
        sql<boolean>`playlists.curator_id = any(array(select id from curators
          where ${containsText('curators.name_search', q)} limit ${MAX_RESULTS}))`,
      ]),
    )
    .orderBy('playlists.name_search')
    .orderBy('playlists.id')
    .limit(MAX_RESULTS)
    .execute();
}

/** Curators whose address begins with it, or whose name contains it. */
export async function findCurators(source: Source, q: string) {
  const { db, brands } = source;
  return db
    .selectFrom('curators')
    .select(['id', 'brand', 'name', 'email'])
    .$if(brands !== undefined, (rows) => rows.where('curators.brand', 'in', brands ?? []))
    .where((where) =>
      where.or([matchesAddress('curators.email', q, source), containsText('curators.name_search', q)]),
    )
    .orderBy('name_search')
    .orderBy('id')
    .limit(MAX_RESULTS)
    .execute();
}

/** Packages whose name contains it. */
export async function findPackages({ db, brands }: Source, q: string) {
  return db
    .selectFrom('packages')
    .select(['id', 'brand', 'name'])
    .$if(brands !== undefined, (rows) => rows.where('packages.brand', 'in', brands ?? []))
    .where(containsText('packages.name_search', q))
    .orderBy('position')
    .orderBy('id')
    .limit(MAX_RESULTS)
    .execute();
}

/** The newest coupons whose code contains it. */
export async function findCoupons({ db, brands }: Source, q: string) {
  return db
    .selectFrom('coupons')
    .select(['id', 'brand', 'code'])
    .$if(brands !== undefined, (rows) => rows.where('coupons.brand', 'in', brands ?? []))
    .where(containsText('coupons.words_search', q))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_RESULTS)
    .execute();
}
