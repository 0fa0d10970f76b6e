import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { DAY, plus } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { hashOfEvents } from '#server/domains/office/audit/event-chain.ts';
import { queueMail } from '#server/domains/office/mails/queue-mail.ts';
import { hashOfAnchor, lineOfHead } from './chain.ts';
import { utcDay } from './placement-rules.ts';

/** Heads of one statement. */
const PAGE = 5000;

/**
 * Anchors the ledger: combines the heads that all chains had at the end of yesterday (UTC) in one hash, and the audit events since
 * the anchor before in another, stores them after that anchor, and mails them to the first admin. Once a day; a day that ends before
 * the first check has none.
 */
export async function anchorLedger(ctx: Context): Promise<void> {
  const end = new Date(`${utcDay(ctx.now())}T00:00:00Z`);
  const day = utcDay(plus(end, -DAY));
  const made = sql<string>`day::text`;
  const former = await ctx.db
    .selectFrom('ledger_anchors')
    .select('placements')
    .where(made, '=', day)
    .execute();
  if (former.length > 0) return;
  const sum = await hashOfHeads(ctx, end);
  if (sum.placements === 0) return;
  const before = await ctx.db
    .selectFrom('ledger_anchors')
    .select(['hash', made.as('day'), 'events'])
    .orderBy('ledger_anchors.day', 'desc')
    .limit(1)
    .executeTakeFirst();
  const from = before && before.events !== null ? endOfDay(before.day) : BEGINNING;
  const events = await hashOfEvents(ctx, { from, to: end });
  await inTx(ctx, async (ctx) => {
    const before_hash = before?.hash ?? '';
    const hash = hashOfAnchor({ day, ...sum, ...events, before_hash });
    const inserted = await ctx.db
      .insertInto('ledger_anchors')
      .values({ day, made_at: ctx.now(), ...sum, ...events, before_hash, hash })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows !== 1n) return;
    const operator = await ctx.db
      .selectFrom('users')
      .select(['id', 'email'])
      .where('role', '=', 'admin')
      .where('status', '=', 'active')
      .orderBy('created_at')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (!operator) return;
    const { demo: _, ...said } = sum;
    await queueMail(ctx, {
      template: 'ledger-anchor',
      to: operator.email,
      userId: operator.id,
      dedupeKey: `ledger-anchor:${day}`,
      day,
      hash,
      ...said,
      events: events.events,
    });
  });
}

/** Before any event. */
export const BEGINNING = new Date(0);

/** The end of a day (UTC), `YYYY-MM-DD`. */
export const endOfDay = (day: string): Date => plus(new Date(`${day}T00:00:00Z`), DAY);

/** The heads that all chains had before a time, in one hash. */
export async function hashOfHeads(ctx: Pick<Context, 'db'>, before: Date) {
  const hash = createHash('sha256');
  const sum = { placements: 0, checks: 0, demo: false };
  for (let after = ''; ; ) {
    const { rows } = await sql<{ id: string; demo: boolean; number: number; hash: string }>`
      select placements.id, placements.demo, head.number, head.hash from placements
        cross join lateral (
          select number, hash from placement_checks
          where placement_id = placements.id and recorded_at < ${before}
          order by number desc limit 1) as head
      where placements.id > ${after} order by placements.id limit ${PAGE}`.execute(ctx.db);
    for (const row of rows) {
      hash.update(lineOfHead(row));
      sum.placements += 1;
      sum.checks += row.number;
      sum.demo ||= row.demo;
      after = row.id;
    }
    if (rows.length < PAGE) return { ...sum, root: hash.digest('hex') };
  }
}
