import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { DAY } from '#contract/time.ts';
import { proveLedger } from '#server/domains/fulfilment/ledger/prove-ledger.ts';
import { anchorLedger } from '#server/domains/fulfilment/placements/anchor-ledger.ts';
import { removeFromPlaylistJob } from '#server/domains/fulfilment/placements/placements.jobs.ts';
import { verifyLedger } from '#server/domains/fulfilment/placements/verify-ledger.ts';
import { booksOf, settle, useOrderDesk } from '#test/support/order-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import {
  makeGoodProblems,
  moneyProblems,
  placementProblems,
  type Rows,
  readRows,
  sentenceProblems,
} from './invariants.ts';
import { type Simulation, simulate } from './simulate.ts';
import { type SimulationSetup, setUpSimulation } from './simulation-setup.ts';
import { countPairs, pairsOfTurns } from './turn-pairs.ts';

/** A run by command shows how far it has come. */
const say = (line: string): void => {
  if (process.env.FULFILMENT_CAMPAIGNS !== undefined) process.stderr.write(`${line}\n`);
};

/** One campaign with each commit; `npm run fulfilment` plays 100. The seeded world plays the embedded database. */
const campaigns = Number(process.env.FULFILMENT_CAMPAIGNS ?? 1);
const TIMEOUT = 60_000 + campaigns * 30_000;
/** From so many on, everything that can happen to a campaign happens to one of them. */
const isVaried = campaigns >= 20;

const runs: [name: string, deaths: number][] = [['without deaths', 0]];
if (isVaried) runs.push(['with processes that die at random', 0.004]);

describe.each(runs)('eight weeks of campaigns, %s', (name, deaths) => {
  const app = useTestApp();
  const desk = useOrderDesk(app);
  let setup: SimulationSetup;
  let simulation: Simulation;
  let rows: Rows;

  it(
    'are played to the end',
    async () => {
      const seed = Number(process.env.FULFILMENT_SEED ?? 20_261_122) + name.length;
      setup = await setUpSimulation(app, desk, { campaigns, seed });
      const before = app.clock.now().getTime();
      simulation = await simulate(setup, { deaths, say });
      rows = await readRows(app.server.ctx.db);
      expect(app.clock.now().getTime() - before).toBeGreaterThan(56 * DAY);
      expect(simulation.killed > 0).toBe(deaths > 0);
      const pairs = countPairs(rows);
      say([...pairs].map(([pair, count]) => `${pair}: ${count}`).join('; '));
      if (campaigns >= 2 * pairsOfTurns.length)
        expect([...pairs].filter(([, count]) => count === 0)).toEqual([]);
      if (!isVaried) return;
      // The world was not too kind to show anything.
      const statuses = new Set(rows.placements.map(({ status }) => status));
      expect(statuses).toEqual(new Set(['ended', 'removed']));
      const causes = new Set(rows.makeGoods.map(({ cause }) => cause));
      for (const cause of ['unreviewed', 'removed_early', 'condemned', 'playlist_lost'] as const)
        expect(causes).toContain(cause);
      expect(new Set(rows.makeGoods.map(({ status }) => status))).toContain('refunded');
      expect(rows.makeGoods.some(({ status }) => status === 'replaced')).toBe(true);
    },
    TIMEOUT,
  );

  it('have asked curators by mail only, and each mail had a link that works', () => {
    expect(simulation.read).toBe(rows.pitches.filter(({ sent_at }) => sent_at !== null).length);
  });

  it('refund exactly what was not earned, never more than was charged', () => {
    expect(moneyProblems(rows)).toEqual([]);
  });

  it('owe nothing at the end, and settled everything in time and once', () => {
    expect(makeGoodProblems(rows)).toEqual([]);
  });

  it('lose no check, count days by what was seen, and remove only after two misses', () => {
    expect(placementProblems(rows, simulation.remembered)).toEqual([]);
  });

  it('say of each pitch and placement once how it ended, as its row does', () => {
    expect(sentenceProblems(rows)).toEqual([]);
    const lies = rows.placements.map((row) => ({
      ...row,
      ended_by: row.ended_by === 'unknown' ? ('played_out' as const) : ('unknown' as const),
    }));
    expect(sentenceProblems({ ...rows, placements: lies })).toHaveLength(rows.placements.length);
  });

  it('leave a ledger that verifies and replays without a difference', async () => {
    await anchorLedger(app.server.ctx);
    expect(await verifyLedger(app.server.ctx)).toMatchObject({ broken: null, brokenAnchor: null });
    expect((await proveLedger(app.server.ctx)).flaws).toEqual([]);
  });

  it('end without a song being taken off its playlist', async () => {
    const { rows: jobs } =
      await sql`select id from pgboss.job where name = ${removeFromPlaylistJob.name}`.execute(
        app.server.ctx.db,
      );
    expect(jobs).toEqual([]);
    expect(rows.placements.length).toBeGreaterThan(0);
  });

  it(
    'leave the provider with the same refunds',
    async () => {
      await settle(app, TIMEOUT);
      for (const order of setup.orders) {
        const payment = rows.payments.find((row) => row.order_id === order.id);
        if (payment?.provider !== 'stripe') continue;
        const made = rows.refunds.filter((refund) => refund.payment_id === payment.id);
        const cents = made.reduce((all, refund) => all + refund.amount_cents, 0);
        expect(booksOf(app, order).refunded).toBe(cents);
      }
    },
    TIMEOUT,
  );
});
