import { Brand } from '#contract/brand.schema.ts';
import { AppError } from '#contract/errors.ts';
import { inbox } from '#contract/reporting/attention/calls.ts';
import type { AccountContext } from '#server/context.ts';
import { bulkOf } from '#server/domains/office/bulk/bulk-list.ts';
import { findItems, itemList } from './attention.queries.ts';
import { findItem, titleOf } from './attention.service.ts';
import { assignItem, dismissItem, snoozeItem } from './mark-item.ts';

/** The caller in the brand of one item. Throws `not_found` beyond their reach. */
async function inBrandOf(ctx: AccountContext, id: string): Promise<AccountContext> {
  const { brand } = await findItem(ctx, ctx.brands ?? Brand.options, id);
  return { ...ctx, brand };
}

/** What an action was sent with. Throws `invalid_input` where it is missing. */
function sent<V>(value: V | undefined, sentence: string): V {
  if (value === undefined) throw new AppError('invalid_input', sentence);
  return value;
}

export const itemBulk = bulkOf(inbox.bulk, {
  name: 'attention',
  noun: 'entries',
  rows: itemList,
  labels: async (ctx, ids) => {
    const rows = await findItems(ctx, Brand.options, ids);
    return rows.map((row) => ({ id: row.id, label: titleOf(row), brand: row.brand }));
  },
  actions: {
    assign: {
      title: 'Assign',
      change: async (ctx, id, { assigneeId }) =>
        assignItem(await inBrandOf(ctx, id), id, sent(assigneeId, 'Choose an admin, or no one.')),
    },
    snooze: {
      title: 'Snooze',
      change: async (ctx, id, { until }) =>
        snoozeItem(await inBrandOf(ctx, id), id, sent(until, 'Choose until when.')),
    },
    dismiss: {
      title: 'Dismiss',
      change: async (ctx, id, { reason }) =>
        dismissItem(await inBrandOf(ctx, id), id, sent(reason, 'Enter a reason.')),
    },
  },
});
