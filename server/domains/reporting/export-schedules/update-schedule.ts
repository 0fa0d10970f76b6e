import type { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import type { exportSchedules } from '#contract/reporting/export-schedules/calls.ts';
import type { ExportSchedule } from '#contract/reporting/export-schedules/schema.ts';
import type { AccountContext } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { lockOwnSchedule } from './export-schedules.queries.ts';
import { getSchedule, scheduleNotFound } from './export-schedules.service.ts';

/**
 * Changes the name or the time of a scheduled export of the caller. A new time counts from now on; under a new name, what is
 * due is still sent. Throws `not_found`, and `conflict` for one that has ended.
 */
export async function updateSchedule(
  ctx: AccountContext,
  id: string,
  changes: z.output<typeof exportSchedules.update.body>,
): Promise<ExportSchedule> {
  await inTx(ctx, async (ctx) => {
    const schedule = await lockOwnSchedule(ctx, id);
    if (!schedule) throw scheduleNotFound();
    if (schedule.end_reason !== null)
      throw new AppError('conflict', 'This scheduled export has ended. Delete it and schedule another.');
    const changed = Object.keys(changes);
    if (changed.length === 0) return;
    const hasNewTime = changes.hour !== undefined || changes.weekday !== undefined;
    await ctx.db
      .updateTable('export_schedules')
      .set({ ...changes, ...(hasNewTime && { settled_at: ctx.now() }) })
      .where('id', '=', id)
      .execute();
    await audit(ctx, {
      kind: 'export_schedule.changed',
      subject: ['export_schedule', id],
      brand: schedule.brand,
      text: `Scheduled export of ${schedule.list} updated`,
      data: { list: schedule.list, changed },
    });
  });
  return getSchedule(ctx, id);
}
