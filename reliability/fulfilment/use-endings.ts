import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterEach, expect } from 'vitest';
import { brandCampaigns } from '#contract/fulfilment/campaigns/calls.ts';
import { myOrders } from '#contract/orders/orders/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { reports } from '#contract/reporting/reports/calls.ts';
import { intentOf } from '#scenario/admin.ts';
import { settle, stripeOf, useOrderDesk } from '#test/support/order-desk.ts';
import { runningOrder } from '#test/support/placement-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';

/** Causes but those of orders that ended before anything of them was pitched. */
export const untilEnd = <T>(all: readonly T[]): T[] =>
  all.filter((ending) => ending !== 'checkout_refused' && ending !== 'nothing_fits');

/** Any other cause, another one for each. */
export const anotherOf = <T>(all: readonly T[], one: T): T => {
  const known = untilEnd(all);
  const next = known[(known.indexOf(one) + 1) % known.length];
  if (next === undefined) throw new Error('There are several.');
  return next;
};

/** The endings of a table and their ways, each for a test of its own. */
export const entriesOf = <E extends string, Way>(ways: { [K in E]?: Way }): [E, Way][] =>
  Object.entries(ways) as [E, Way][];

const tables = ['orders', 'campaigns', 'placements', 'pitches'] as const;

/** How events of pitches said it before they took their words from the tables. */
const formerTexts: Record<string, string> = {
  not_answered: 'Pitch not answered in time',
  failed_review: 'Pitch withdrawn because the playlist failed our review',
};

/** An artist and an admin whose orders, placements and pitches end, and what is read of that. */
export function useEndings() {
  const app = useTestApp();
  const desk = useOrderDesk(app);
  const db = () => app.server.ctx.db;
  let ahead = 0;
  const pass = (milliseconds: number) => {
    ahead += milliseconds;
    app.clock.advance(milliseconds);
  };
  afterEach(() => {
    app.clock.advance(-ahead);
    ahead = 0;
  });

  /** Everyone signs in again, as sessions don’t last as long as these tests. */
  const signInAgain = async () => {
    Object.assign(desk.boss, await app.operator());
    Object.assign(desk.artist, await app.signIn('ada@example.com'));
  };

  /** What the artist, and whoever has the link, read of an order. */
  async function readAll(order: Order) {
    await signInAgain();
    const as = { as: desk.artist };
    const params = { number: order.number };
    const page = (await app.call(myOrders.get, { params }, as)).body;
    const report = (await app.call(reports.get, { params }, as)).body;
    const link = (await app.call(reports.share, { params }, as)).body.url;
    const token = new URL(link).pathname.split('/').at(-1) ?? '';
    const shared = (await app.call(reports.shared, { params: { token } })).body;
    const csv = await (
      await app.fetch(`/user/orders/${order.number}/report/pitches.csv`, {
        headers: { authorization: `Bearer ${desk.artist.access}` },
      })
    ).text();
    const mails = (app.sandbox.inbox?.messages() ?? []).filter(({ subject }) =>
      subject.includes(order.number),
    );
    return { page, report, shared, csv, mails: mails.map(({ text }) => text.replace(/\s+/g, ' ')) };
  }

  async function completeEarly({ campaign: { id } }: Order): Promise<void> {
    await signInAgain();
    const params = { name: 'admin', id } as const;
    const { version } = (await app.call(brandCampaigns.get, { params }, { as: desk.boss })).body;
    const body = { status: 'completed' };
    await app.ask(brandCampaigns.update, { params, body }, { as: desk.boss, ifMatch: `"${version}"` });
  }

  const running = (): Promise<Order> => runningOrder(app, desk.artist, desk.boss);

  async function loseDispute(order: Order): Promise<void> {
    const dispute = stripeOf(app).switches.openDispute(await intentOf(desk.boss, order));
    await settle(app);
    stripeOf(app).switches.closeDispute(dispute.id, 'lost');
  }

  /** What the rows of a table say, in a fixed order, but ways of ending that came after the migration. */
  const saidBy = async (table: (typeof tables)[number]) =>
    (
      await sql<{ id: string; ended_by: string }>`
        select id, ended_by from ${sql.table(table)} where ended_by not in ('refunded', 'checkout_refused', 'nothing_fits')
          and not (${table === 'orders'} and ended_by = 'disputed') order by id`.execute(db())
    ).rows;

  /** The migration finds them all in what proves them: events, what is owed, checks. Throws with few rows of `ended`. */
  async function findAgain(ended: readonly (typeof tables)[number][]): Promise<void> {
    for (const table of ended) expect((await saidBy(table)).length, table).toBeGreaterThan(3);
    const before = await Promise.all(tables.map(saidBy));
    for (const table of tables) await sql`update ${sql.table(table)} set ended_by = null`.execute(db());
    await sql`update orders set ended_at = null`.execute(db());
    await sql`update campaigns set ended_at = null`.execute(db());
    await sql`update placements set removal_asked_by = null`.execute(db());
    await db()
      .transaction()
      .execute(async (on) => {
        await sql`alter table audit_events disable trigger user`.execute(on);
        const former = sql`case data ->> 'endedBy' ${sql.join(
          Object.entries(formerTexts).map(([ending, text]) => sql`when ${ending} then ${text}`),
          sql` `,
        )} else 'Pitch closed without an answer because the campaign ended' end`;
        await sql`update audit_events set text = ${former} where kind = 'pitches.expired'`.execute(on);
        await sql`update audit_events set text = 'Campaign completed early'
          where kind = 'campaign.completed' and data ->> 'endedBy' = 'ended_early'`.execute(on);
        await sql`alter table audit_events enable trigger user`.execute(on);
      });
    const url = new URL('../../server/db/migrations/0109_know_how_things_ended.sql', import.meta.url);
    const text = await readFile(url, 'utf8');
    await sql.raw(text.slice(text.indexOf('-- An order:'))).execute(db());
    const after = await Promise.all(tables.map(saidBy));
    const known = new Set(before.flat().map(({ id }) => id));
    expect(after.map((rows) => rows.filter(({ id }) => known.has(id)))).toEqual(before);
  }

  return { app, desk, db, pass, readAll, completeEarly, running, loseDispute, findAgain };
}
