import type { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import type { views } from '#contract/reporting/views/calls.ts';
import { MAX_VIEWS, type View } from '#contract/reporting/views/schema.ts';
import type { AccountContext } from '#server/context.ts';
import { columnsOf } from '#server/db/columns-of.ts';
import { inTx } from '#server/db/in-tx.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { newId } from '#server/lib/ids.ts';
import { countViews, setDefault } from './views.queries.ts';
import { assertValidQuery, getView } from './views.service.ts';

/** Saves a view. Throws `invalid_input` for a query that its list refuses, and `conflict` when there are too many. */
export async function createView(
  ctx: AccountContext,
  { isDefault, list, brand, query, ...rest }: z.output<typeof views.create.body>,
): Promise<View> {
  assertValidQuery(list, query);
  const id = newId('view', ctx.now());
  await inTx(ctx, async (ctx) => {
    if ((await countViews(ctx, ctx.actor.id)) >= MAX_VIEWS) {
      throw new AppError('conflict', `You’ve reached the limit of ${MAX_VIEWS} views. Delete one first.`);
    }
    await ctx.db
      .insertInto('saved_views')
      .values({
        id,
        list,
        brand,
        query: JSON.stringify(query),
        ...columnsOf('saved_views', rest),
        user_id: ctx.actor.id,
        created_at: ctx.now(),
      })
      .execute();
    if (isDefault) await setDefault(ctx, { id, list }, true);
    await audit(ctx, {
      kind: 'view.created',
      subject: ['view', id],
      text: `View of ${list} saved`,
      data: { list, shared: rest.shared },
    });
  });
  return getView(ctx, id);
}
