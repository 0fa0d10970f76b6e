import { type ExpressionBuilder, type Generated, type RawBuilder, type SqlBool, sql } from 'kysely';
import { jobs } from '#contract/office/jobs/calls.ts';
import type { JobStatus } from '#contract/office/jobs/schema.ts';
import { mailUrgencies } from '#mails/define-mail.ts';
import type { Context } from '#server/context.ts';
import { listOf, type Source } from '#server/db/list-of.ts';
import type { Database } from '#server/db/schema.ts';
import { addressStart, escapeLike } from '#server/db/search.ts';
import type { JobAbout } from '#server/jobs/job-about.ts';
import { isOwnJob, jobAbout, jobStateOf, kindOf } from './job-states.ts';

type JobState = (typeof jobStateOf)[JobStatus];

const statusOf = Object.fromEntries(Object.entries(jobStateOf).map(([status, state]) => [state, status])) as {
  [S in JobState]: JobStatus;
};

/** What is read and written of the queue's own table. */
type QueueTables = {
  'pgboss.job': {
    id: Generated<string>;
    name: string;
    state: JobState;
    priority: number;
    policy: string;
    data: unknown;
    output: unknown;
    retry_count: number;
    retry_limit: number;
    start_after: Date;
    created_on: Date;
    started_on: Date | null;
    completed_on: Date | null;
    keep_until: Date;
  };
};

const queue = ({ db }: Source) => db.withTables<QueueTables>();

/** One field of what the job was given: all but `about` never leaves the queue. */
const given = (field: string): RawBuilder<string | null> => sql`job.data ->> ${sql.lit(field)}`;

const jobRows = (source: Source) =>
  queue(source)
    .selectFrom('pgboss.job as job')
    .where(isOwnJob)
    .$if(source.brands !== undefined, (jobs) => jobs.where(jobAbout('brand'), 'in', source.brands ?? []))
    .select([
      'job.id',
      'job.name as queue',
      kindOf('job').as('name'),
      'job.state',
      'job.priority',
      'job.retry_count',
      'job.retry_limit',
      'job.start_after',
      'job.created_on',
      'job.started_on',
      'job.completed_on',
      // The column counts microseconds, a Date does not: by milliseconds, pages would leave jobs out.
      sql<string>`to_char(job.created_on at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('age'),
      sql<string | null>`coalesce(job.output ->> 'message', job.output -> 'value' ->> 'message')`.as(
        'failure',
      ),
      sql<JobAbout | null>`job.data -> 'about'`.as('about'),
      given('mailId').as('given_mail_id'),
      given('linkId').as('given_link_id'),
    ]);

type JobQuery = ReturnType<typeof jobRows>;

/** Jobs with the status and address of the mails that they send. */
const jobViews = (source: Source, found: JobQuery) =>
  queue(source)
    .selectFrom(found.as('job'))
    .leftJoin('mails', 'mails.id', 'job.given_mail_id')
    .leftJoin('orders as mail_order', 'mail_order.id', 'mails.order_id')
    .leftJoin('magic_links', 'magic_links.id', 'job.given_link_id')
    .leftJoin('sign_in_requests', 'sign_in_requests.id', 'job.given_link_id')
    .leftJoin('bulk_runs', (join) => join.on(sql<SqlBool>`job.name = 'bulk.run' and bulk_runs.id = job.id`))
    .selectAll('job')
    .select([
      'mails.recipient as mail_recipient',
      'mails.status as mail_status',
      'mails.error as mail_error',
      'bulk_runs.total as bulk_total',
      sql<number | null>`bulk_runs.done + bulk_runs.unchanged`.as('bulk_done'),
      'bulk_runs.refused as bulk_refused',
      'mails.data as mail_data',
      'mail_order.number as mail_order_number',
      sql<string | null>`coalesce(magic_links.email, sign_in_requests.email)`.as('link_email'),
    ]);

export type JobRow = Awaited<ReturnType<ReturnType<typeof jobViews>['executeTakeFirstOrThrow']>>;
export type JobView = JobRow & { status: JobStatus };

export const withStatus = (row: JobRow): JobView => ({ ...row, status: statusOf[row.state] });

const NUMBER_OR_ADDRESS = /^(RP|EA)-|@/i;

/** The queues that a kind of work may have, lanes of mails included: by names, because the planner knows how frequent each is. */
const queuesOf = (kind: string): string[] => [kind, ...mailUrgencies.map((lane) => `${kind}/${lane}`)];

/** The queue, newest first. States are written out, so that the index over what is notable is seen to fit. */
export const jobList = listOf(jobs.list, {
  from: jobRows,
  filters: {
    status: (query, statuses) =>
      query.where(
        sql<SqlBool>`job.state in (${sql.join(statuses.map((status) => sql.lit(jobStateOf[status])))})`,
      ),
    name: (query, names) => query.where('job.name', 'in', names.flatMap(queuesOf)),
    brand: (query, brands) => query.where(jobAbout('brand'), 'in', brands),
    createdFrom: (query, from) => query.where('job.created_on', '>=', from),
    createdTo: (query, to) => query.where('job.created_on', '<', to),
    rounds: (query, rounds) =>
      rounds === 'all'
        ? query
        : query.where(sql<SqlBool>`(job.state <> 'completed' or job.policy <> 'short')`),
  },
  search: (query, text, source) => {
    const found = query.where((where) => matches(where, text));
    if (!NUMBER_OR_ADDRESS.test(text)) return found;
    // As `materializeMatches` does, with the same rows: few jobs are found, but the planner expects a page of
    // them among the newest.
    return queue(source).selectFrom(found.offset(0).as('job')).selectAll() as unknown as JobQuery;
  },
  sorts: {
    '-createdAt': {
      column: sql.ref('job.created_on'),
      id: sql.ref('job.id'),
      direction: 'desc',
      keyOf: (row) => [row.age, row.id],
    },
  },
  complete: jobViews,
});

/** These jobs, as far as they are there. */
export const findJobViews = async (source: Source, ids: readonly string[]): Promise<JobView[]> =>
  (await jobViews(source, jobRows(source).where('job.id', 'in', ids)).execute()).map(withStatus);

export async function findJobView(ctx: Context, id: string): Promise<JobView | undefined> {
  const row = await jobViews(ctx, jobRows(ctx).where('job.id', '=', id)).executeTakeFirst();
  return row && withStatus(row);
}

export interface JobMove {
  status?: 'scheduled' | 'cancelled' | undefined;
  /** `now` is the queue's own, which workers go by. */
  runAt?: Date | 'now' | undefined;
  priority?: number | undefined;
}

/**
 * Moves a job if it is unchanged since it was read; false if a worker or another admin was first. A retried job gets
 * all its tries again, and is kept as long as a new one.
 */
export async function moveJob(
  ctx: Context,
  seen: JobView,
  { status: to, runAt, priority }: JobMove,
): Promise<boolean> {
  const startAfter = runAt === 'now' ? sql<Date>`now()` : runAt;
  const { numUpdatedRows } = await queue(ctx)
    .updateTable('pgboss.job')
    .set({
      ...(priority !== undefined && { priority }),
      ...(to === 'cancelled' && { state: jobStateOf.cancelled, completed_on: sql<Date>`now()` }),
      ...(to === 'scheduled' && {
        state: jobStateOf.scheduled,
        retry_count: 0,
        started_on: null,
        completed_on: null,
      }),
      ...(startAfter && {
        start_after: startAfter,
        keep_until: sql<Date>`${startAfter}::timestamptz + interval '30 days'`,
      }),
    })
    .where('id', '=', seen.id)
    .where('state', '=', seen.state)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

type Where = ExpressionBuilder<Database & QueueTables & { job: QueueTables['pgboss.job'] }, 'job'>;

/**
 * Finds ids by the whole text, order numbers and addresses by their beginning, and errors by any part. The mails and
 * sign-in links found become one array, so that an index of the queue answers every part.
 */
function matches(where: Where, q: string) {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(q)) return where('job.id', '=', q);
  const like = escapeLike(q);
  const address = addressStart(q);
  const number = `${like.replace(/^#/, '').toUpperCase()}%`;
  return where.or([
    where(jobAbout('label'), 'like', number),
    sql<SqlBool>`coalesce(job.data ->> 'mailId', job.data ->> 'linkId') = any(array(
      select id from mails where recipient like ${address}
      union all
      select mails.id from orders join mails on mails.order_id = orders.id where orders.number like ${number}
      union all
      select id from magic_links where email like ${address}
      union all
      select id from sign_in_requests where email like ${address}))`,
    sql<SqlBool>`lower(job.output ->> 'message') like lower(${`%${like}%`})`,
  ]);
}
