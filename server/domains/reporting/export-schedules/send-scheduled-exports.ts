import { downloadParam } from '#contract/csv-name.ts';
import { placeOfList } from '#contract/reporting/export-schedules/rules.ts';
import { callsOfName } from '#contract/reporting/views/lists.ts';
import { mayCall, teamOf } from '#contract/team.ts';
import type { Context } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { queueMail } from '#server/domains/office/mails/queue-mail.ts';
import { forEachLoggingErrors } from '#server/jobs/for-each-logging-errors.ts';
import { assertClocksAgree } from '#server/jobs/timed-round.ts';
import { addressOf } from '#server/lib/brand-address.ts';
import { lastTime } from '#server/lib/zoned-time.ts';
import {
  findReader,
  lockRunningSchedule,
  runningSchedules,
  type ScheduleRow,
} from './export-schedules.queries.ts';
import { fixedQuery } from './fixed-query.ts';

/**
 * Emails each export whose hour has come since it was settled, once, however many times that was. It ends with a reason when
 * its admin may no longer export the list.
 */
export async function sendScheduledExports(ctx: Context): Promise<void> {
  await assertClocksAgree(ctx, 'export.send-scheduled');
  const due = (await runningSchedules(ctx)).filter((schedule) => isDue(ctx, schedule));
  await forEachLoggingErrors(ctx, due, 'a scheduled export could not be emailed', ({ id }) =>
    inTx(ctx, async (ctx) => {
      const schedule = await lockRunningSchedule(ctx, id);
      // Another run may have sent it meanwhile.
      if (schedule && isDue(ctx, schedule)) await settle({ ...ctx, brand: schedule.brand }, schedule);
    }),
  );
}

const dueTime = ({ now }: Context, { time_zone: zone, hour, weekday }: ScheduleRow): Date =>
  lastTime(now(), { zone, hour, weekday });

const isDue = (ctx: Context, schedule: ScheduleRow): boolean => dueTime(ctx, schedule) > schedule.settled_at;

type Reader = NonNullable<Awaited<ReturnType<typeof findReader>>>;

async function settle(ctx: Context, schedule: ScheduleRow): Promise<void> {
  const reader = await findReader(ctx, schedule.user_id);
  const call = callsOfName[schedule.list].export;
  if (reader && mayCall(call, teamOf(reader.team)[schedule.brand])) return send(ctx, schedule, reader);
  const reason = reader
    ? 'You no longer have the role for this export.'
    : 'The account is no longer an active admin.';
  await ctx.db
    .updateTable('export_schedules')
    .set({ end_reason: reason })
    .where('id', '=', schedule.id)
    .execute();
  await record(ctx, schedule, { what: 'ended', text: `ended: ${reason}` });
  if (reader) await mail(ctx, schedule, reader, { ended: true, pageUrl: profileOf(ctx) });
}

async function send(ctx: Context, schedule: ScheduleRow, reader: Reader): Promise<void> {
  await ctx.db
    .updateTable('export_schedules')
    .set({ settled_at: ctx.now(), last_sent_at: ctx.now() })
    .where('id', '=', schedule.id)
    .execute();
  await record(ctx, schedule, { what: 'sent', text: 'emailed' });
  await mail(ctx, schedule, reader, { ended: false, pageUrl: linkTo(ctx, schedule) });
}

const record = (
  ctx: Context,
  { id, list }: ScheduleRow,
  { what, text }: { what: 'ended' | 'sent'; text: string },
): Promise<void> =>
  audit(ctx, {
    kind: `export_schedule.${what}`,
    subject: ['export_schedule', id],
    text: `Scheduled export of ${list} ${text}`,
    data: { list },
  });

const profileOf = (ctx: Context): string => `${addressOf(ctx.config, ctx.brand)}/admin/profile`;

/** The page of the list, which downloads its file at once. Spans are those of now, however late the link is opened. */
function linkTo(ctx: Context, { list, brand, query, time_zone: zone }: ScheduleRow): string {
  const url = new URL(placeOfList[list].pages[brand] ?? '/admin', addressOf(ctx.config, brand));
  for (const [name, value] of Object.entries(fixedQuery(list, query, { now: ctx.now(), zone })))
    url.searchParams.set(name, value);
  url.searchParams.set(downloadParam.name, downloadParam.value);
  return url.href;
}

const mail = (
  ctx: Context,
  schedule: ScheduleRow,
  { id, email }: Reader,
  link: { ended: boolean; pageUrl: string },
) =>
  queueMail(ctx, {
    template: 'scheduled-export',
    to: email,
    userId: id,
    dedupeKey: `scheduled-export:${schedule.id}:${link.ended ? 'ended' : dueTime(ctx, schedule).toISOString()}`,
    list: placeOfList[schedule.list].title,
    name: schedule.name,
    weekly: schedule.weekday !== null,
    ...link,
  });
