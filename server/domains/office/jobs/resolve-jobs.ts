import { sql } from 'kysely';
import type { Brand } from '#contract/brand.schema.ts';
import type { Context } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { audit } from '#server/domains/office/audit/audit.ts';

/**
 * Closes failed jobs whose work was done another way: by a later job of the same kind about the same thing, or by a copy
 * of their email that was sent.
 */
export async function resolveJobs(ctx: Context): Promise<void> {
  await inTx(ctx, async (ctx) => {
    const { rows } = await sql<{ id: string; name: string; brand: Brand | null }>`
      update pgboss.job as dead set state = 'cancelled', completed_on = now()
      where dead.state = 'failed' and (
        exists (
          select from pgboss.job as later
          where later.name = dead.name and later.state = 'completed' and later.created_on > dead.created_on
            and later.data -> 'about' ->> 'id' = dead.data -> 'about' ->> 'id')
        or exists (
          with recursive copies as (
            select id, status from mails where resend_of = dead.data ->> 'mailId'
            union all
            select mails.id, mails.status from mails join copies on mails.resend_of = copies.id)
          select from copies where status = 'sent'))
      returning dead.id, dead.name, dead.data -> 'about' ->> 'brand' as brand`.execute(ctx.db);
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
