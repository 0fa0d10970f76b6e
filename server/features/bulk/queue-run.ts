import { randomUUID } from 'node:crypto';
import { MOST_QUEUED_ROWS } from '#contract/bulk.ts';
import { AppError } from '#contract/errors.ts';
import type { AccountContext } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { audit } from '#server/features/audit/audit.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { bulkRunJob } from './bulk.jobs.ts';
import { fixRows } from './bulk.queries.ts';
import type { BulkList, BulkOptions } from './bulk-list.ts';

/**
 * Leaves an action on all rows that a filter finds now to a job; answers its id. Rows that come to fit the filter later
 * are not among them. Throws `too_many_rows` above `MOST_QUEUED_ROWS`.
 */
export async function queueRun(
  ctx: AccountContext,
  list: BulkList,
  { action, asked, options }: { action: string; asked: object; options: BulkOptions },
): Promise<string> {
  const id = randomUUID();
  const brand = list.ofBrand ? ctx.brand : null;
  await inTx(ctx, async (ctx) => {
    const total = await fixRows(ctx, list, asked, {
      id,
      list: list.name,
      action,
      brand,
      options: JSON.stringify(options),
      user_id: ctx.actor.id,
      created_at: ctx.now(),
    });
    if (total > MOST_QUEUED_ROWS) {
      const most = MOST_QUEUED_ROWS.toLocaleString('en-US');
      throw new AppError('too_many_rows', `The filter finds more than ${most} rows. Narrow it.`);
    }
    const label = `${list.actions[action]?.title} ${total.toLocaleString('en-US')} ${list.noun}`;
    // The words that were searched for may be somebody's address.
    const { q: _, ...filters } = asked as Record<string, unknown>;
    await audit(ctx, {
      kind: 'bulk.started',
      subject: ['bulk', id],
      ...(brand && { brand }),
      text: `Asked for: ${label}`,
      data: { list: list.name, action, total, filters },
    });
    await enqueue(ctx, bulkRunJob, { runId: id }, { type: 'bulk', id, label, brand }, { id });
  });
  return id;
}
