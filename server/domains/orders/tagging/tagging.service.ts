import { mustExist } from '#contract/errors.ts';
import type { ListQuery } from '#contract/list.ts';
import type { tagging } from '#contract/orders/tagging/calls.ts';
import type { TaggingItem } from '#contract/orders/tagging/schema.ts';
import type { PageQuery } from '#contract/paging.schema.ts';
import type { Page } from '#contract/paging.ts';
import type { AccountContext } from '#server/context.ts';
import { presentTaggingItem } from './tagging.present.ts';
import { findTaggingItem, taggingList } from './tagging.queries.ts';

/** The queue: all songs for admins; for artists their own in this brand. */
export async function listQueue(
  ctx: AccountContext,
  asked: ListQuery<typeof tagging.list> & PageQuery,
): Promise<Page<TaggingItem>> {
  const forArtist = ctx.actor.role === 'user';
  const page = forArtist
    ? await taggingList.page(ctx, { ...asked, brand: [ctx.brand] }, (rows) =>
        rows
          .where('tagging_items.user_id', '=', ctx.actor.id)
          // For its artist a song is not approved before the approval has been carried out.
          .$if(
            asked.status !== undefined || asked.decidedFrom !== undefined || asked.decidedTo !== undefined,
            (of) => of.where('tagging_items.status', '<>', 'approving'),
          ),
      )
    : await taggingList.page(ctx, asked);
  return { ...page, items: page.items.map((row) => presentTaggingItem(row, { forArtist })) };
}

/** One song of the queue. Throws `not_found`. */
export async function getTaggingItem(ctx: AccountContext, id: string): Promise<TaggingItem> {
  const row = mustExist(await findTaggingItem(ctx, id), 'This song isn’t in the queue.');
  return presentTaggingItem(row, { forArtist: false });
}
