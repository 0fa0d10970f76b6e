import { AppError } from '#contract/errors.ts';
import type { ExportSchedule } from '#contract/reporting/export-schedules/schema.ts';
import type { AccountContext, Context } from '#server/context.ts';
import { nextTime } from '#server/lib/zoned-time.ts';
import { ownSchedules, type ScheduleRow } from './export-schedules.queries.ts';

/** The caller's scheduled exports, newest first. */
export async function listSchedules(ctx: AccountContext): Promise<ExportSchedule[]> {
  const rows = await ownSchedules(ctx);
  return rows.map((row) => present(ctx, row));
}

/** One of the caller's scheduled exports. Throws `not_found`. */
export async function getSchedule(ctx: AccountContext, id: string): Promise<ExportSchedule> {
  const row = (await ownSchedules(ctx)).find((own) => own.id === id);
  if (!row) throw scheduleNotFound();
  return present(ctx, row);
}

export const scheduleNotFound = (): AppError => new AppError('not_found', 'Scheduled export not found.');

function present({ now }: Context, row: ScheduleRow): ExportSchedule {
  const { weekday, hour, time_zone: zone } = row;
  return {
    id: row.id,
    list: row.list,
    brand: row.brand,
    name: row.name,
    query: row.query,
    weekday,
    hour,
    timeZone: zone,
    nextAt: row.end_reason === null ? nextTime(now(), { zone, hour, weekday }).toISOString() : null,
    lastSentAt: row.last_sent_at?.toISOString() ?? null,
    endReason: row.end_reason,
    createdAt: row.created_at.toISOString(),
  };
}
