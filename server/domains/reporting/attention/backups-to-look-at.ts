import { type RawBuilder, sql } from 'kysely';
import type { Brand } from '#contract/brand.schema.ts';
import { plus } from '#contract/time.ts';
import { RESTORED_WITHIN_MS, TAKEN_WITHIN_MS } from '#server/domains/office/backups/backups.ts';

type Sql = RawBuilder<unknown>;

const day = (at: Sql): Sql => sql`to_char(${at} at time zone 'UTC', 'FMMonth FMDD')`;

/** The entry of a database whose backups are late, failed, or were not proved, once there are any; the first brand’s alone. */
export function backupsToLookAt(
  brand: Brand,
  now: Date,
): Record<'subject' | 'about' | 'title' | 'since' | 'due' | 'from', Sql> {
  const late = sql`coalesce(taken, '-infinity') < ${plus(now, -TAKEN_WITHIN_MS)}`;
  const unproved = sql`coalesce(restored, '-infinity') < ${plus(now, -RESTORED_WITHIN_MS)}`;
  const since = sql`case when failed > taken then failed when ${late} then coalesce(taken, failed)
    else coalesce(restored, taken) end`;
  return {
    subject: sql`'database'`,
    about: sql`null`,
    title: sql`case when failed > taken then 'The backup of ' || ${day(sql`failed`)} || ' failed'
      when taken is null then 'No backup was taken yet'
      when ${late} then 'The last backup is from ' || ${day(sql`taken`)}
      when restored is null then 'No backup was ever restored as proof'
      else 'No backup was restored as proof since ' || ${day(sql`restored`)} end`,
    since,
    due: since,
    from: sql`(select max(at) filter (where outcome = 'taken') as taken,
        max(at) filter (where outcome = 'failed') as failed,
        max(at) filter (where outcome = 'restored') as restored from backups) as last
      where ${brand}::text = 'real-playlist' and coalesce(taken, failed) is not null
        and (failed > taken or ${late} or ${unproved})`,
  };
}
