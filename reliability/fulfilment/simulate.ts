import { HOUR } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import type { Random } from '#server/demo/random.ts';
import { settleMakeGoods } from '#server/domains/fulfilment/make-goods/settle-make-goods.ts';
import { closePitches } from '#server/domains/fulfilment/pitches/close-pitches.ts';
import { expirePitches } from '#server/domains/fulfilment/pitches/expire-pitches.ts';
import { fillUpPlans } from '#server/domains/fulfilment/pitches/fill-up-plans.ts';
import { planReplacement } from '#server/domains/fulfilment/pitches/plan-replacement.ts';
import { sendPitches } from '#server/domains/fulfilment/pitches/send-pitches.ts';
import { settleLostPlaces } from '#server/domains/fulfilment/pitches/settle-lost-places.ts';
import { endPlacementsOf } from '#server/domains/fulfilment/placements/end-placement.ts';
import { followUpPlacements } from '#server/domains/fulfilment/placements/follow-up.ts';
import { recordSeen } from '#server/domains/fulfilment/placements/record-check.ts';
import { startAndCompleteCampaigns } from '#server/domains/orders/orders/start-and-complete-campaigns.ts';
import { unnoted } from '#test/support/placement-desk.ts';
import { type RetryUntilDone, startCurators } from './curators.ts';
import type { RecordedPlacement } from './invariants.ts';
import type { SimulationSetup } from './simulation-setup.ts';
import { startTurns } from './turns.ts';

/** Hours between two looks at the world. */
const STEP_HOURS = 6;
/** Eight weeks. */
export const STEPS = (8 * 7 * 24) / STEP_HOURS;

/** What really happens to a song on a playlist, by the hours since it was accepted. */
interface Truth {
  addedAfter: number;
  /** Gone in this span; `back` is infinite for one that stays away. */
  gone: number;
  back: number;
}

export interface Simulation {
  /** By placement. */
  remembered: Map<string, RecordedPlacement[]>;
  /** How often a process died in the middle of its work. */
  killed: number;
  /** Pitches that curators read of in their mails. */
  read: number;
}

class Killed extends Error {}

/** A context whose process may die at every look at the clock: its transaction is undone, as when it is killed. */
const mortal = (ctx: Context, random: Random, share: number, died: () => void): Context => ({
  ...ctx,
  now: () => {
    if (random.chance(share)) {
      died();
      throw new Killed('The process was killed.');
    }
    return ctx.now();
  },
});

/** Orders whose campaign is over and that have pitches which curators have not seen or answered. */
const withLeftPitches = ({ db }: Context) =>
  db
    .selectFrom('pitches')
    .innerJoin('campaigns', 'campaigns.id', 'pitches.campaign_id')
    .select('pitches.order_id as id')
    .where('pitches.status', 'in', ['queued', 'sent'])
    .where('campaigns.status', 'in', ['completed', 'cancelled'])
    .groupBy('pitches.order_id')
    .orderBy('pitches.order_id')
    .execute();

/** Orders whose campaign is over and whose placements are not. */
const withLeftPlacements = ({ db }: Context) =>
  db
    .selectFrom('placements')
    .innerJoin('orders', 'orders.campaign_id', 'placements.campaign_id')
    .innerJoin('campaigns', 'campaigns.id', 'placements.campaign_id')
    .select('orders.id')
    .where('placements.status', 'in', ['pending', 'live'])
    .where('campaigns.status', 'in', ['completed', 'cancelled'])
    .groupBy('orders.id')
    .orderBy('orders.id')
    .execute();

/** Plays eight weeks. With `deaths` every piece of work may be cut off at any time, and is then taken up again. */
export async function simulate(
  setup: SimulationSetup,
  { deaths, say }: { deaths: number; say: (line: string) => void },
): Promise<Simulation> {
  const { app, random } = setup;
  const simulation: Simulation = { remembered: new Map(), killed: 0, read: 0 };
  const curators = startCurators(app, random);
  const turns = startTurns(setup);
  const truths = new Map<string, Truth>();
  const alive = app.server.ctx;
  const ctx = mortal(alive, random, deaths, () => {
    simulation.killed += 1;
  });
  /** Work of the queue: one that died is done again. */
  const untilDone: RetryUntilDone = async (work) => {
    for (;;) {
      try {
        await work();
        return;
      } catch (error) {
        if (!(error instanceof Killed)) throw error;
      }
    }
  };
  /** Two processes run each round, and either may die in it. What they leave, one does that lives. */
  const inRounds = async (rounds: readonly ((ctx: Context) => Promise<void>)[]): Promise<void> => {
    for (const round of rounds) {
      const before = simulation.killed;
      await Promise.all([untilDone(() => round(ctx)), untilDone(() => round(ctx))]);
      if (simulation.killed > before) await round(alive);
    }
  };
  for (let step = 0; step < STEPS; step += 1) {
    if (step % STEPS_OF_WEEK === 0) say(`week ${step / STEPS_OF_WEEK + 1}: ${await progressLine(alive)}`);
    app.clock.advance(STEP_HOURS * HOUR);
    const outage = random.chance(0.06);
    // Curators look once a day, the rounds run twice a day.
    if (step % 4 === 0) {
      await inRounds([fillUpPlans, sendPitches]);
      await curators.day(ctx, untilDone);
    }
    await turns.round();
    if (step % 60 === 40) await condemnOne(setup);
    for (const due of await dueOf(alive)) {
      const truth = truths.get(due.id) ?? drawTruth(random, turns.isLate(due.order_id));
      truths.set(due.id, truth);
      const hours = (alive.now().getTime() - due.accepted_at.getTime()) / HOUR;
      const there = hours >= truth.addedAfter && (hours < truth.gone || hours >= truth.back);
      const unread = outage || due.lost_at !== null || random.chance(0.03);
      const result = unread ? 'unknown' : there ? 'seen' : 'not_seen';
      await untilDone(async () => {
        const at = alive.now();
        const recorded = await recordSeen({ ...ctx, brand: 'real-playlist' }, due, {
          at,
          result,
          source: due.account_id === null ? 'manual' : 'account',
          position: result === 'seen' ? 7 : null,
          ...unnoted,
        });
        const all = simulation.remembered.get(due.id) ?? [];
        if (recorded) simulation.remembered.set(due.id, [...all, { at, result }]);
      });
    }
    if (step % 2 === 1) {
      await inRounds([
        startAndCompleteCampaigns,
        expirePitches,
        followUpPlacements,
        settleLostPlaces,
        (ctx) => settleMakeGoods(ctx, planReplacement),
      ]);
      for (const { id } of await withLeftPitches(alive))
        await untilDone(() => closePitches(ctx, { orderId: id }));
      for (const { id } of await withLeftPlacements(alive))
        await untilDone(() => endPlacementsOf(ctx, { orderId: id }));
    }
  }
  for (let round = 0; round < 3; round += 1) {
    app.clock.advance(STEP_HOURS * HOUR);
    await expirePitches(alive);
    for (const { id } of await withLeftPitches(alive)) await closePitches(alive, { orderId: id });
    await settleMakeGoods(alive, planReplacement);
  }
  simulation.read = curators.read;
  say(`end: ${await progressLine(alive)}`);
  return simulation;
}

const STEPS_OF_WEEK = STEPS / 8;

/** How far the campaigns have come, in a line. */
async function progressLine({ db }: Context): Promise<string> {
  const counts = async (table: 'campaigns' | 'pitches' | 'placements' | 'make_goods'): Promise<string> => {
    const rows = await db
      .selectFrom(table)
      .select(['status', ({ fn }) => fn.countAll<string>().as('count')])
      .groupBy('status')
      .orderBy('status')
      .execute();
    return `${table} ${rows.map(({ status, count }) => `${count} ${status}`).join(', ') || 'none'}`;
  };
  return `${await counts('campaigns')}; ${await counts('pitches')}; ${await counts('placements')}; ${await counts('make_goods')}`;
}

function drawTruth(random: Random, late: boolean): Truth {
  const addedAfter = late ? random.int(80, 110) : random.int(0, 20);
  if (random.chance(0.6)) return { addedAfter, gone: Number.POSITIVE_INFINITY, back: 0 };
  const gone = addedAfter + random.int(10, 500);
  return { addedAfter, gone, back: random.chance(0.4) ? gone + random.int(1, 60) : Number.POSITIVE_INFINITY };
}

const dueOf = ({ db, now }: Context) =>
  db
    .selectFrom('placements')
    .innerJoin('pitches', 'pitches.id', 'placements.pitch_id')
    .innerJoin('playlists', 'playlists.id', 'placements.playlist_id')
    .select([
      'placements.id',
      'placements.accepted_at',
      'pitches.order_id',
      'playlists.account_id',
      'playlists.lost_at',
    ])
    .where('placements.check_at', '<=', now())
    .orderBy('placements.id')
    .execute();

/** A weekly review condemns the playlist that holds most of the songs. */
async function condemnOne({ app }: SimulationSetup): Promise<void> {
  const { db, now } = app.server.ctx;
  const fullest = await db
    .selectFrom('placements')
    .select('playlist_id')
    .where('status', '=', 'live')
    .groupBy('playlist_id')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('playlist_id')
    .limit(1)
    .executeTakeFirst();
  if (!fullest) return;
  await db
    .updateTable('playlists')
    .set({ review_verdict: 'condemned', reviewed_at: now() })
    .where('id', '=', fullest.playlist_id)
    .execute();
}
