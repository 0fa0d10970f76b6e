import { sql } from 'kysely';
import type { Brand } from '#contract/brand.ts';
import type { Page, PageQuery } from '#contract/paging.ts';
import type { TaggingStatus } from '#contract/tagging.ts';
import type { Context } from '#server/context.ts';
import { readPage } from '#server/db/keyset.ts';
import { containsText, materializeMatches } from '#server/db/search.ts';

const items = (ctx: Context) =>
  ctx.db
    .selectFrom('tagging_items')
    .innerJoin('orders', 'orders.id', 'tagging_items.order_id')
    .innerJoin('campaigns', 'campaigns.id', 'tagging_items.campaign_id')
    .selectAll('tagging_items')
    .select([
      'orders.number as order_number',
      'campaigns.song_name',
      'campaigns.artist_name',
      'campaigns.image',
      'campaigns.song_url',
      'campaigns.curator_note',
    ]);

export type TaggingView = Awaited<ReturnType<ReturnType<typeof items>['executeTakeFirstOrThrow']>>;

export interface TaggingFilter extends PageQuery {
  brand?: Brand | undefined;
  status?: TaggingStatus | undefined;
  q?: string | undefined;
  userId?: string | undefined;
}

/** One page of the queue: what is due first stands first. */
export function listTaggingItems(ctx: Context, filter: TaggingFilter): Promise<Page<TaggingView>> {
  let query = items(ctx);
  if (filter.brand) query = query.where('tagging_items.brand', '=', filter.brand);
  if (filter.status) query = query.where('tagging_items.status', '=', filter.status);
  if (filter.userId) query = query.where('tagging_items.user_id', '=', filter.userId);
  if (filter.q) {
    query = query.where(containsText('orders.title_search', filter.q));
    query = materializeMatches(ctx.db, query, 'tagging_items', filter.q);
  }
  return readPage(
    query,
    {
      column: sql.ref('tagging_items.due_at'),
      id: sql.ref('tagging_items.id'),
      direction: filter.status === 'waiting' ? 'asc' : 'desc',
      keyOf: (row) => [row.due_at.toISOString(), row.id],
    },
    filter,
  );
}

export function findTaggingItem(ctx: Context, id: string): Promise<TaggingView | undefined> {
  return items(ctx).where('tagging_items.id', '=', id).executeTakeFirst();
}
