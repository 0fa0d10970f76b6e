import type { Kysely } from 'kysely';
import { MAX_RESULTS } from '#contract/reporting/search/rules.ts';
import type { Database } from '#server/db/schema.ts';
import { containsText, matchesAddress, matchesNumber } from '#server/db/search.ts';

/** The newest orders whose number or address begins with it. */
export async function findOrders(db: Kysely<Database>, q: string) {
  return db
    .selectFrom('orders')
    .innerJoin('campaigns', 'campaigns.id', 'orders.campaign_id')
    .select(['orders.id', 'orders.number', 'orders.brand', 'orders.email'])
    .select(['campaigns.song_name', 'campaigns.artist_name'])
    .where((where) => where.or([matchesNumber(q), matchesAddress('orders.email', q)]))
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(MAX_RESULTS)
    .execute();
}

/** The newest accounts whose address begins with it, or whose name contains it. */
export async function findUsers(db: Kysely<Database>, q: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'brand'])
    .where('removed_at', 'is', null)
    .where((where) => where.or([matchesAddress('users.email', q), containsText('users.name_search', q)]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_RESULTS)
    .execute();
}

/** The newest songs of the queue whose title, artist or customer contains it; waiting songs come first. */
export async function findSongs(db: Kysely<Database>, q: string) {
  return db
    .selectFrom(
      db
        .selectFrom('orders')
        .innerJoin('tagging_items', 'tagging_items.order_id', 'orders.id')
        .select(['tagging_items.id', 'tagging_items.brand', 'tagging_items.status'])
        .innerJoin('campaigns', 'campaigns.id', 'orders.campaign_id')
        .select(['orders.number', 'orders.created_at', 'campaigns.song_name', 'campaigns.artist_name'])
        .where(containsText('orders.words_search', q))
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
