import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { PAY_DAY } from '#contract/fulfilment/fees/rules.ts';
import type { AttentionKind } from '#contract/reporting/attention/schema.ts';
import type { Context } from '#server/context.ts';
import { LOST_MS } from '#server/domains/catalogue/playlists/lost-playlists.ts';
import { payableFees } from '#server/domains/fulfilment/fees/fees-due.ts';
import { isToCheckByHand } from '#server/domains/fulfilment/placements/placements-to-check.ts';
import { isOwnJob, kindOf } from '#server/domains/office/jobs/job-states.ts';
import { ALL_QUEUES } from '#server/jobs/held-queues.ts';
import { backupsToLookAt } from './backups-to-look-at.ts';
import { type Arm, type Cause, later, rowsOf, type Sql, soon } from './cause-rows.ts';
import type { Scope } from './next-steps.ts';
import { orderArms } from './order-causes.ts';

/** What to do about a row that differs. */
const LEDGER_NEXT = '. Compare it with a backup, and correct the one that was changed.';

const ofPlaylist = {
  subject: sql`playlists.id`,
  brand: sql`playlists.brand`,
  title: sql`playlists.name`,
  person: sql`(select curators.name from curators where curators.id = playlists.curator_id)`,
};

/** In UTC, without a zone. */
const firstOfMonth = (at: Sql): Sql => sql`date_trunc('month', ${at} at time zone 'UTC')`;

/** Everything that causes attention now, by kind: queries of few rows, read from indexes of waiting rows. Notes are among them. */
const armsAt = (now: Date): Record<AttentionKind, Arm> => ({
  ...orderArms(now),
  note: {
    subject: sql`split_part(id, '.', 2)`,
    brand: sql`brand`,
    title: sql`note`,
    since: sql`created_at`,
    due: sql`due_at`,
    from: sql`attention_marks`,
    where: sql`note is not null and dismissed_at is null`,
  },
  curator: {
    subject: sql`id`,
    brand: sql`brand`,
    title: sql`name`,
    person: sql`name`,
    since: sql`concern_since`,
    due: soon(sql`concern_since`),
    from: sql`curators`,
    where: sql`concern is not null`,
  },
  // Listed from the first day of a month, once for all curators of a brand; dismissed, it comes back with the next month.
  fees: {
    subject: sql`payable.brand`,
    brand: sql`payable.brand`,
    title: sql`'Earned before ' || to_char(${firstOfMonth(sql`${now}::timestamptz`)}, 'FMMonth FMDD')`,
    cents: sql`payable.cents`,
    causes: sql`payable.curators`,
    since: sql`${firstOfMonth(sql`${now}::timestamptz`)} at time zone 'UTC'`,
    due: sql`(${firstOfMonth(sql`payable.since`)} + interval '1 month' + ${PAY_DAY - 1} * interval '1 day') at time zone 'UTC'`,
    from: sql`${payableFees(now)} as payable`,
    where: sql`true`,
  },
  // One reading serves all songs of a playlist. One that can’t be opened is listed once, as lost.
  check: {
    ...ofPlaylist,
    causes: sql`waiting.songs`,
    since: sql`waiting.latest`,
    due: sql`waiting.first`,
    from: sql`(select placements.playlist_id, count(*) as songs, min(check_at) as first, max(check_at) as latest
        from placements join playlists on playlists.id = placements.playlist_id
        where playlists.lost_at is null and ${isToCheckByHand(now)} group by placements.playlist_id) as waiting
      join playlists on playlists.id = waiting.playlist_id`,
    where: sql`true`,
  },
  playlist_lost: {
    ...ofPlaylist,
    since: sql`lost_at`,
    due: later(sql`lost_at`, LOST_MS),
    from: sql`playlists`,
    where: sql`status <> 'removed' and lost_at is not null`,
  },
  // A playlist that can’t be opened can’t be reviewed either: it is listed once, as lost.
  playlist_review: {
    ...ofPlaylist,
    since: sql`review_due_at`,
    due: sql`review_due_at`,
    from: sql`playlists`,
    where: sql`status <> 'removed' and review_due_at <= ${now} and lost_at is null`,
  },
  account: {
    subject: sql`id`,
    brand: sql`brand`,
    title: sql`label`,
    since: sql`coalesce(outcome_at, created_at)`,
    due: soon(sql`coalesce(outcome_at, created_at)`),
    from: sql`spotify_accounts`,
    where: sql`status in ('expired', 'revoked')`,
  },
  key: {
    subject: sql`id`,
    brand: sql`brand`,
    title: sql`email`,
    since: sql`outcome_at`,
    due: soon(sql`outcome_at`),
    from: sql`spotify_keys`,
    where: sql`status = 'active' and outcome in ('refused', 'premium_lapsed')`,
  },
  webhook: {
    subject: sql`id`,
    brand: sql`brand`,
    title: sql`url`,
    since: sql`paused_at`,
    due: soon(sql`paused_at`),
    from: sql`webhook_endpoints`,
    // An admin who pauses one knows.
    where: sql`status = 'paused' and failing_since is not null`,
  },
  ledger: {
    subject: sql`ledger_flaws.id`,
    about: sql`ledger_flaws.order_id`,
    order: sql`ledger_flaws.order_id`,
    brand: sql`ledger_flaws.brand`,
    title: sql`coalesce(orders.number || ': ', '') || about || ': ' || what || ${LEDGER_NEXT}::text`,
    since: sql`found_at`,
    due: soon(sql`found_at`),
    from: sql`ledger_flaws left join orders on orders.id = ledger_flaws.order_id`,
    where: sql`true`,
  },
  backup: backupsToLookAt(now),
  // Whoever held them may have gone home. One entry, the first brand’s.
  held: {
    subject: sql`'queues'`,
    about: sql`null`,
    brand: sql`held.brand`,
    title: sql`case when held.all_of_them then 'All jobs' else held.queues end`,
    since: sql`held.since`,
    due: soon(sql`held.since`),
    from: sql`(select 'real-playlist' as brand, min(held_at) as since, bool_or(queue = ${ALL_QUEUES}) as all_of_them,
        string_agg(queue, ', ' order by queue) as queues from held_queues) as held`,
    where: sql`held.since is not null`,
  },
  // What fails in one kind of job has one cause, however many fail.
  job: {
    subject: sql`dead.brand || '.' || dead.name`,
    about: sql`dead.name`,
    brand: sql`dead.brand`,
    title: sql`case when dead.count = 1 then coalesce(dead.label, dead.name) else dead.name end`,
    causes: sql`dead.count`,
    since: sql`dead.latest`,
    due: soon(sql`dead.first`),
    from: sql`(select coalesce(job.data -> 'about' ->> 'brand', 'real-playlist') as brand, ${kindOf('job')} as name,
        count(*) as count, min(job.data -> 'about' ->> 'label') as label,
        min(coalesce(job.completed_on, job.created_on)) as first,
        max(coalesce(job.completed_on, job.created_on)) as latest
      from pgboss.job as job where job.state = 'failed' and ${isOwnJob} group by 1, 2) as dead`,
    where: sql`true`,
  },
});

/** What causes attention in a scope. */
export function causesIn(scope: Scope, now: Date): RawBuilder<Cause> {
  const arms = armsAt(now);
  const asked = [...scope].flatMap(([kind, brands]) =>
    brands.length > 0 ? rowsOf(kind, arms[kind], brands) : [],
  );
  // Whoever may do nothing is asked for notes of no brand.
  const rows = asked.length > 0 ? asked : [sql`${rowsOf('note', arms.note, ['eaa'])} and false`];
  return sql<Cause>`(${sql.join(rows, sql` union all `)})`;
}

/** Whether an item is hidden until a time that has not come. */
export const isSnoozed = (now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`coalesce(marks.snoozed_until > ${now}, false)`;

/** The open items of a scope that are no one else’s: a query without columns, to be counted. */
export const ownItems = (
  { now }: Pick<Context, 'now'>,
  scope: Scope,
  userId: string,
): RawBuilder<unknown> => sql`select
  from ${causesIn(scope, now())} as causes left join attention_marks as marks on marks.id = causes.id
  where (marks.dismissed_at is null or causes.since > marks.dismissed_at) and not ${isSnoozed(now())}
    and coalesce(marks.assignee_id = ${userId}, true)`;
