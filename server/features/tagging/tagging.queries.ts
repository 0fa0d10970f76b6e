import { tagging } from '#contract/tagging.ts';
import type { Context } from '#server/context.ts';
import { byColumn, listOf, type Source } from '#server/db/list-of.ts';
import { containsText, materializeMatches } from '#server/db/search.ts';

const items = ({ db }: Source) =>
  db
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

/** The queue: of what waits the most urgent first, of what is decided the latest. */
export const taggingList = listOf<typeof tagging.list, ReturnType<typeof items>, TaggingView>(tagging.list, {
  from: items,
  filters: { brand: 'tagging_items.brand', status: 'tagging_items.status' },
  search: (query, text, { db }) =>
    materializeMatches(db, query.where(containsText('orders.title_search', text)), 'tagging_items', text),
  sorts: {
    urgency: ({ status }) => byColumn('tagging_items.due_at', status === 'waiting' ? 'asc' : 'desc'),
  },
});

export function findTaggingItem(ctx: Context, id: string): Promise<TaggingView | undefined> {
  return items(ctx).where('tagging_items.id', '=', id).executeTakeFirst();
}
