import { HOUR } from '#contract/time.ts';
import type { Context } from '#server/context.ts';
import type { Random } from '#server/demo/random.ts';
import { startAndCompleteCampaigns } from '#server/features/orders/start-and-complete-campaigns.ts';
import { endPlacementsOf } from '#server/features/placements/end-placement.ts';
import { recordSeen } from '#server/features/placements/record-check.ts';
import { settleCondemned } from '#server/features/quality/settle-condemned.ts';
import { settleMakeGoods } from '#server/features/replacements/settle-make-goods.ts';
import { pitchAndAnswer } from './curators.ts';
import type { Stage } from './stage.ts';

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

/** What was recorded of a placement, as the simulation remembers it. */
export interface Remembered {
  at: Date;
  result: 'seen' | 'not_seen' | 'unknown';
}

export interface Simulation {
  /** By placement. */
  remembered: Map<string, Remembered[]>;
  /** How often a process died in the middle of its work. */
  killed: number;
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

/** Orders with pitches that curators have not seen or answered. */
const withOpenPitches = ({ db }: Context) =>
  db
    .selectFrom('pitches')
    .select('order_id as id')
    .where('status', 'in', ['queued', 'sent'])
    .groupBy('order_id')
    .orderBy('order_id')
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
export async function simulate(stage: Stage, { deaths }: { deaths: number }): Promise<Simulation> {
  const { app, random, orders } = stage;
  const simulation: Simulation = { remembered: new Map(), killed: 0 };
  const truths = new Map<string, Truth>();
  const alive = app.server.ctx;
  const ctx = mortal(alive, random, deaths, () => {
    simulation.killed += 1;
  });
  /** Work of the queue: one that died is done again. */
  const untilDone = async (work: () => Promise<unknown>): Promise<void> => {
    for (;;) {
      try {
        await work();
        return;
      } catch (error) {
        if (!(error instanceof Killed)) throw error;
      }
    }
  };
  for (let step = 0; step < STEPS; step += 1) {
    app.clock.advance(STEP_HOURS * HOUR);
    const outage = random.chance(0.06);
    // Curators look once a day, the rounds run twice a day.
    const open = step % 4 === 0 ? await withOpenPitches(alive) : [];
    for (const { id } of open) await untilDone(() => pitchAndAnswer(ctx, random, id));
    if (step % 60 === 40) await condemnOne(stage);
    for (const due of await dueOf(alive)) {
      const truth = truths.get(due.id) ?? drawTruth(random);
      truths.set(due.id, truth);
      const hours = (alive.now().getTime() - due.accepted_at.getTime()) / HOUR;
      const there = hours >= truth.addedAfter && (hours < truth.gone || hours >= truth.back);
      const result = outage || random.chance(0.03) ? 'unknown' : there ? 'seen' : 'not_seen';
      await untilDone(async () => {
        const at = alive.now();
        const recorded = await recordSeen({ ...ctx, brand: 'real-playlist' }, due, {
          at,
          result,
          source: due.account_id === null ? 'manual' : 'account',
          position: result === 'seen' ? 7 : null,
          snapshot_id: null,
          note: '',
          link: null,
          by_id: null,
          images: [],
        });
        const all = simulation.remembered.get(due.id) ?? [];
        if (recorded) simulation.remembered.set(due.id, [...all, { at, result }]);
      });
    }
    // Two processes run each round, and either may die in it.
    if (step % 2 === 1) {
      for (const round of [startAndCompleteCampaigns, settleCondemned, settleMakeGoods]) {
        for (let died = -1; died !== simulation.killed; ) {
          died = simulation.killed;
          await Promise.all([untilDone(() => round(ctx)), untilDone(() => round(ctx))]);
        }
      }
      for (const { id } of await withLeftPlacements(alive))
        await untilDone(() => endPlacementsOf(ctx, { orderId: id }));
    }
  }
  for (let round = 0; round < 3; round += 1) {
    app.clock.advance(STEP_HOURS * HOUR);
    for (const { id } of orders) await pitchAndAnswer(alive, random, id);
    await settleMakeGoods(alive);
  }
  return simulation;
}

function drawTruth(random: Random): Truth {
  const addedAfter = random.int(0, 20);
  if (random.chance(0.6)) return { addedAfter, gone: Number.POSITIVE_INFINITY, back: 0 };
  const gone = addedAfter + random.int(10, 500);
  return { addedAfter, gone, back: random.chance(0.4) ? gone + random.int(1, 60) : Number.POSITIVE_INFINITY };
}

const dueOf = ({ db, now }: Context) =>
  db
    .selectFrom('placements')
    .innerJoin('pitches', 'pitches.id', 'placements.pitch_id')
    .innerJoin('playlists', 'playlists.id', 'placements.playlist_id')
    .select(['placements.id', 'placements.accepted_at', 'pitches.order_id', 'playlists.account_id'])
    .where('placements.check_at', '<=', now())
    .orderBy('placements.id')
    .execute();

/** A weekly review condemns the playlist that holds most of the songs. */
async function condemnOne({ app }: Stage): Promise<void> {
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
