import type { AccountContext } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { lockOwnSchedule } from './export-schedules.queries.ts';
import { scheduleNotFound } from './export-schedules.service.ts';

/** Deletes a scheduled export of the caller. Throws `not_found`. */
export async function removeSchedule(ctx: AccountContext, id: string): Promise<void> {
  await inTx(ctx, async (ctx) => {
    const schedule = await lockOwnSchedule(ctx, id);
    if (!schedule) throw scheduleNotFound();
    await ctx.db.deleteFrom('export_schedules').where('id', '=', id).execute();
    await audit(ctx, {
      kind: 'export_schedule.removed',
      subject: ['export_schedule', id],
      brand: schedule.brand,
      text: `Scheduled export of ${schedule.list} deleted`,
      data: { list: schedule.list },
    });
  });
}
