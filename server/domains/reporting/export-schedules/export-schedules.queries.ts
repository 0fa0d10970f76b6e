import { sql } from 'kysely';
import type { AccountContext, Context } from '#server/context.ts';
import { teamColumn } from '#server/db/team-column.ts';

/** Schedules of one round; the least recently settled go first, so that none waits for ever. */
const ROUND = 1000;

/** Where an admin has chosen no time zone, the hours of their schedules are those of UTC. */
const withZones = ({ db }: Context) =>
  db
    .selectFrom('export_schedules')
    .leftJoin('preferences', 'preferences.user_id', 'export_schedules.user_id')
    .selectAll('export_schedules')
    .select(sql<string>`coalesce(preferences.time_zone, 'UTC')`.as('time_zone'));

export type ScheduleRow = Awaited<ReturnType<ReturnType<typeof withZones>['executeTakeFirstOrThrow']>>;

/** The caller's schedules, newest first. */
export const ownSchedules = (ctx: AccountContext): Promise<ScheduleRow[]> =>
  withZones(ctx)
    .where('export_schedules.user_id', '=', ctx.actor.id)
    .orderBy('export_schedules.created_at', 'desc')
    .orderBy('export_schedules.id', 'desc')
    .execute();

/** One of the caller's schedules, locked until the transaction ends. */
export const lockOwnSchedule = (ctx: AccountContext, id: string) =>
  withZones(ctx)
    .where('export_schedules.id', '=', id)
    .where('export_schedules.user_id', '=', ctx.actor.id)
    .forUpdate('export_schedules')
    .executeTakeFirst();

/** Those that have not ended. */
export const runningSchedules = (ctx: Context): Promise<ScheduleRow[]> =>
  withZones(ctx)
    .where('end_reason', 'is', null)
    .orderBy('settled_at')
    .orderBy('export_schedules.id')
    .limit(ROUND)
    .execute();

/** A schedule that has not ended, locked until the transaction ends. */
export const lockRunningSchedule = (ctx: Context, id: string) =>
  withZones(ctx)
    .where('export_schedules.id', '=', id)
    .where('end_reason', 'is', null)
    .forUpdate('export_schedules')
    .executeTakeFirst();

/** The admin of a schedule with their roles, if they may act at all. */
export const findReader = ({ db }: Context, userId: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', teamColumn.as('team')])
    .where('id', '=', userId)
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .where('removed_at', 'is', null)
    .executeTakeFirst();

/** How many schedules the caller has. The account is locked, so that concurrent counts wait for each other. */
export async function countOwnSchedules({ db, actor }: AccountContext): Promise<number> {
  await db.selectFrom('users').select('id').where('id', '=', actor.id).forNoKeyUpdate().execute();
  const { count } = await db
    .selectFrom('export_schedules')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', actor.id)
    .executeTakeFirstOrThrow();
  return Number(count);
}
