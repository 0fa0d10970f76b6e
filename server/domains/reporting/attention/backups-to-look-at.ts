import { sql } from 'kysely';
import { plus } from '#contract/time.ts';
import { lastBackups, RESTORED_WITHIN_MS, TAKEN_WITHIN_MS } from '#server/domains/office/backups/backups.ts';
import type { Arm, Sql } from './cause-rows.ts';

const day = (at: Sql): Sql => sql`to_char(${at} at time zone 'UTC', 'FMMonth FMDD')`;

/** The entry of a database whose backups are late, failed, or were not proved, once there are any; the first brand’s alone. */
export function backupsToLookAt(now: Date): Arm {
  const late = sql`coalesce(taken, '-infinity') < ${plus(now, -TAKEN_WITHIN_MS)}`;
  const unproved = sql`coalesce(restored, '-infinity') < ${plus(now, -RESTORED_WITHIN_MS)}`;
  const since = sql`case when failed > taken then failed when ${late} then coalesce(taken, failed)
    else coalesce(restored, taken) end`;
  return {
    subject: sql`'database'`,
    about: sql`null`,
    brand: sql`last.brand`,
    title: sql`case when failed > taken then 'The backup of ' || ${day(sql`failed`)} || ' failed'
      when taken is null then 'No backup was taken yet'
      when ${late} then 'The last backup is from ' || ${day(sql`taken`)}
      when restored is null then 'No backup was ever restored as proof'
      else 'No backup was restored as proof since ' || ${day(sql`restored`)} end`,
    since,
    due: since,
    from: sql`(select 'real-playlist' as brand, latest.* from (${lastBackups}) as latest) as last`,
    where: sql`coalesce(taken, failed) is not null and (failed > taken or ${late} or ${unproved})`,
  };
}
