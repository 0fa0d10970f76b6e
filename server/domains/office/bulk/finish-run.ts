import type { Context } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { closeRun, type RunRow } from './bulk.queries.ts';

/** Ends a run and erases its input. `stopReason` says why rows were left unchanged, or is null. */
export async function finishRun(ctx: Context, { id }: RunRow, stopReason: string | null): Promise<void> {
  await inTx(ctx, async (ctx) => {
    const run = await closeRun(ctx, id, stopReason);
    // Another process has ended it.
    if (!run) return;
    const { list, action, brand, total, done, unchanged, refused } = run;
    await audit(ctx, {
      kind: stopReason === null ? 'bulk.finished' : 'bulk.stopped',
      subject: ['bulk', id],
      ...(brand && { brand }),
      text: `Changed ${done} of ${total} rows, ${unchanged > 0 ? `${unchanged} already were, ` : ''}${refused} failed${stopReason ? `: ${stopReason}` : ''}`,
      data: { list, action, total, done, unchanged, refused },
    });
  });
}
