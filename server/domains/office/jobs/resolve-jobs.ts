import { type RawBuilder, sql } from 'kysely';
import type { Brand } from '#contract/brand.schema.ts';
import type { Context } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { kindOf } from './job-states.ts';

/** As many are closed at once; the next run takes the rest. */
const BATCH = 100;

/** Closes failed jobs that a later job of the same kind repeated with success: with the same input, not only about the same order. */
export const resolveRepeatedJobs = (ctx: Context): Promise<void> =>
  closeFailed(
    ctx,
    sql`dead.data ->> 'about' is not null and exists (
      select from pgboss.job as later
      where later.name = dead.name and later.state = 'completed' and later.created_on > dead.created_on
        and later.data - 'about' = dead.data - 'about')`,
  );

/** Closes the failed jobs of the emails that this one, which was sent, is a copy of. */
export const resolveJobsOfCopy = (ctx: Context, mailId: string): Promise<void> =>
  closeFailed(
    ctx,
    sql`coalesce(dead.data ->> 'mailId', dead.data ->> 'linkId') = any(array(
      with recursive copied as (
        select resend_of from mails where id = ${mailId}
        union
        select mails.resend_of from mails join copied on mails.id = copied.resend_of)
      select resend_of from copied where resend_of is not null)) and ${kindOf('dead')} = 'mail.send'`,
  );

async function closeFailed(ctx: Context, isDone: RawBuilder<unknown>): Promise<void> {
  await inTx(ctx, async (ctx) => {
    const { rows } = await sql<{ id: string; name: string; brand: Brand | null }>`
      update pgboss.job as job set state = 'cancelled', completed_on = now()
      from (select dead.id from pgboss.job as dead where dead.state = 'failed' and ${isDone} limit ${BATCH}) as done
      where job.id = done.id and job.state = 'failed'
      returning job.id, ${kindOf('job')} as name, job.data -> 'about' ->> 'brand' as brand`.execute(ctx.db);
    for (const { id, name, brand } of rows)
      await audit(ctx, {
        kind: 'job.resolved',
        subject: ['job', id],
        text: `${name} was resolved: its work was done another way`,
        data: { name },
        ...(brand && { brand }),
      });
  });
}
