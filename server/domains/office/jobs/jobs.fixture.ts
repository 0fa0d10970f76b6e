import { sql } from 'kysely';
import { beforeAll, beforeEach, expect } from 'vitest';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { jobs } from '#contract/office/jobs/calls.ts';
import type { Job } from '#contract/office/jobs/schema.ts';
import { inTx } from '#server/db/in-tx.ts';
import { eventText } from '#server/domains/office/audit/remarks.ts';
import { queueMail } from '#server/domains/office/mails/queue-mail.ts';
import { useTestApp } from '#test/support/test-app.ts';

/** An email that the mail server may take later is tried for about two days: 60 times after the first. */
export const MAIL_TRIES = 61;

/** An app whose queue is empty before each test, and an admin's actions in Manage Jobs. */
export function useJobDesk(settings: Record<string, string> = {}) {
  const app = useTestApp(settings);
  const db = () => app.server.ctx.db;
  let boss: SignInAnswer;
  let mails = 0;
  beforeAll(async () => {
    boss = await app.operator();
  });
  beforeEach(async () => {
    app.sandbox.inbox?.switches.set({ refuseTemporarily: 0, refusePermanently: 0 });
    await sql`delete from pgboss.job`.execute(db());
  });

  const page = (query: object = {}) => app.ask(jobs.list, { query }, { as: boss });

  async function list(query: object = {}): Promise<Job[]> {
    const reply = await page(query);
    expect(reply.status).toBe(200);
    return reply.body;
  }

  async function one(query: object): Promise<Job> {
    const found = await list(query);
    expect(found).toHaveLength(1);
    return found[0] as Job;
  }

  /** Queues a mail of an order; answers its address. */
  async function mail(to?: string): Promise<string> {
    mails += 1;
    const address = to ?? `reader${mails}@example.com`;
    await inTx(app.server.ctx, (ctx) =>
      queueMail(ctx, {
        template: 'refund-issued',
        to: address,
        dedupeKey: `jobs:${address}`,
        orderNumber: 'RP-7KQ2M9XD',
        songName: 'Paper Lanterns',
        artistName: 'Ada',
        amount: { amount: 4_000, currency: 'USD' },
        reason: 'Goodwill',
        orderUrl: 'http://127.0.0.1:3000/order-summary?order=RP-7KQ2M9XD',
      }),
    );
    return address;
  }

  /** Runs what is due until the tries of everything are used up. */
  async function useUpTries(): Promise<void> {
    app.sandbox.inbox?.switches.set({ refuseTemporarily: 1_000 });
    for (let tries = 0; tries < MAIL_TRIES; tries += 1) {
      await app.drain();
      await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db());
    }
    app.sandbox.inbox?.switches.set({ refuseTemporarily: 0 });
  }

  return {
    app,
    page,
    list,
    one,
    mail,
    useUpTries,
    change: (job: { id: string }, body: object) =>
      app.ask(jobs.update, { params: { id: job.id }, body }, { as: boss }),
    /** What the audit says of a job. */
    /** The job as its own page shows it. */
    open: async ({ id }: { id: string }): Promise<Job> =>
      (await app.call(jobs.get, { params: { id } }, { as: boss })).body,
    records: (job: { id: string }) =>
      db()
        .selectFrom('audit_events')
        .select(['kind', eventText.as('text'), 'actor_label', 'brand'])
        .where('subject_id', '=', job.id)
        .orderBy('id')
        .execute(),
    /** Puts every job into this state of the queue's own. */
    setState: (state: string) => sql`update pgboss.job set state = ${sql.lit(state)}`.execute(db()),
  };
}
