import type { Page } from '#contract/paging.ts';
import type { TaggingItem } from '#contract/tagging.ts';
import type { AccountContext } from '#server/context.ts';
import { presentTaggingItem } from './tagging.present.ts';
import { listTaggingItems, type TaggingFilter } from './tagging.queries.ts';

/** The queue: all of it for operators, the own songs of this brand for an artist. */
export async function listQueue(ctx: AccountContext, filter: TaggingFilter): Promise<Page<TaggingItem>> {
  const own = ctx.actor.role === 'user' ? { userId: ctx.actor.id, brand: ctx.brand } : {};
  const page = await listTaggingItems(ctx, { ...filter, ...own });
  return { ...page, items: page.items.map(presentTaggingItem) };
}
