import { DAY, HOUR, plus } from '#contract/time.ts';
import { cancel, closeDispute, comment, dispute, pause, refundHalf, sendBack } from './change-course.ts';
import { complete } from './complete-order.ts';
import { refundReasons, rejectionReasons } from './demo-names.ts';
import { checkPlacements } from './play-checks.ts';
import {
  approve,
  cards,
  expire,
  missPayment,
  missReview,
  type OrderPlay,
  operatorOf,
  type PaidBy,
  pitch,
  place,
  reject,
  start,
  systemOf,
  type Times,
} from './play-order.ts';
import type { Random } from './random.ts';

/** A course that orders of the demo take. */
export interface Story {
  /** Number of orders. */
  count: number;
  paidBy: PaidBy;
  /** This time of the order was so many days ago; `length` is the campaign's length in days. */
  moment: Exclude<keyof Times, 'confirmed'>;
  daysAgo: (random: Random, length: number) => number;
  /** False: the artist never confirms. Otherwise most do, between payment and review. */
  confirms?: false;
  /** The song's campaign is still active at the end, so the artist cannot order for it again. */
  open?: true;
  tell: (play: OrderPlay) => Promise<void>;
}

const hours = (low: number, high: number) => (random: Random) => random.between(low, high) / 24;
const days = (low: number, high: number) => (random: Random) => random.between(low, high);
/** More recent than old: the business grows. */
const past = (random: Random): number => 0.1 + 120 * random.between(0, 1) ** 1.4;
/** A time within the campaign. */
const underway = (low: number, high: number) => (random: Random, length: number) =>
  random.between(low, high) * length;

/** A time between two, by its share of the interval. */
const within = (from: Date, to: Date, share: number): Date =>
  plus(from, share * (to.getTime() - from.getTime()));

async function schedule(play: OrderPlay): Promise<void> {
  await place(play);
  await approve(play);
}

async function run(play: OrderPlay): Promise<void> {
  await schedule(play);
  await start(play);
}

/** The campaign runs, and operators look at its placements. With `loses` one of them is lost and made good. */
const runWatched =
  (loses: boolean) =>
  async (play: OrderPlay): Promise<void> => {
    await run(play);
    const { stage, id: orderId } = play;
    await checkPlacements({ stage, orderId, operator: operatorOf(play), system: systemOf(play) }, loses);
  };

/** The middle of the campaign, or of its elapsed part. */
function midway({ plan, stage }: OrderPlay, share: number): Date {
  const { started, ends } = plan.times;
  return within(started, ends < stage.end ? ends : stage.end, share);
}

async function giveHalfBack(play: OrderPlay, refused = false): Promise<void> {
  const reason = play.stage.random.pick(refundReasons);
  await refundHalf(play, midway(play, 0.6), { reason, refused });
}

const rejectFor =
  (reasons: readonly string[]) =>
  async (play: OrderPlay): Promise<void> => {
    await place(play);
    await reject(play, play.stage.random.pick(reasons));
  };

export const running: Story = {
  count: 15,
  paidBy: 'card',
  moment: 'started',
  daysAgo: underway(0.04, 0.9),
  open: true,
  tell: runWatched(false),
};

/** Looked at every day, with a placement that was lost and made good. */
export const watched: Story = { ...running, tell: runWatched(true) };

export const fulfilled: Story = {
  count: 62,
  paidBy: 'card',
  moment: 'ends',
  daysAgo: past,
  tell: async (play) => {
    await run(play);
    await complete(play);
  },
};

/** The demo artist's own: its order page shows all there is. */
export const wellReported: Story = {
  ...fulfilled,
  tell: async (play) => {
    await run(play);
    await complete(play, { closely: true });
  },
};

const rejected: Story = {
  count: 6,
  paidBy: 'card',
  moment: 'reviewed',
  daysAgo: days(1, 165),
  tell: rejectFor(rejectionReasons),
};

/** The artist fixes the song and orders again. */
export const rejectedAtFirst: Story = { ...rejected, tell: rejectFor(rejectionReasons.slice(0, 1)) };

export const inReview: Story = {
  count: 10,
  paidBy: 'card',
  moment: 'placed',
  daysAgo: hours(5, 40),
  open: true,
  tell: (play) => place(play),
};

/** Finished orders: every way an order can end. */
const ended: readonly Story[] = [
  fulfilled,
  { ...fulfilled, count: 8, paidBy: 'trial' },
  { ...fulfilled, count: 6, paidBy: 'hand' },
  {
    ...fulfilled,
    count: 4,
    tell: async (play) => {
      await run(play);
      await giveHalfBack(play);
      await complete(play);
    },
  },
  {
    ...fulfilled,
    count: 1,
    daysAgo: days(3, 20),
    tell: async (play) => {
      await run(play);
      await giveHalfBack(play);
      await complete(play);
      await sendBack(play, plus(play.plan.times.ends, 2 * HOUR));
    },
  },
  {
    ...fulfilled,
    count: 2,
    daysAgo: days(4, 120),
    tell: async (play) => {
      await run(play);
      const at = midway(play, 0.3);
      await closeDispute(play, await dispute(play, at), 'won', plus(at, 3 * DAY));
      await complete(play, { at: plus(play.plan.times.ends, 3 * DAY) });
    },
  },
  {
    ...fulfilled,
    count: 2,
    daysAgo: days(8, 60),
    tell: async (play) => {
      await run(play);
      const at = midway(play, 0.4);
      await closeDispute(play, await dispute(play, at), 'lost', plus(at, 6 * DAY));
    },
  },
  {
    count: 2,
    paidBy: 'card',
    moment: 'reviewed',
    daysAgo: days(5, 150),
    tell: async (play) => {
      await place(play, cards.refusesCapture);
      await approve(play);
      await missPayment(play);
    },
  },
  { count: 8, paidBy: 'card', moment: 'created', daysAgo: days(1.5, 175), tell: expire },
  rejected,
  { ...rejected, count: 2, paidBy: 'trial' },
  { ...rejected, count: 1, paidBy: 'hand' },
  {
    count: 2,
    paidBy: 'card',
    moment: 'placed',
    daysAgo: days(4, 150),
    tell: async (play) => {
      await place(play);
      await missReview(play);
    },
  },
  {
    count: 2,
    paidBy: 'card',
    moment: 'created',
    daysAgo: days(1, 170),
    tell: (play) => cancel(play, plus(play.plan.times.created, play.stage.random.between(0.3, 9) * HOUR)),
  },
  {
    count: 3,
    paidBy: 'card',
    moment: 'placed',
    daysAgo: days(2, 170),
    confirms: false,
    tell: async (play) => {
      await place(play);
      await cancel(play, within(play.plan.times.placed, play.plan.times.reviewed, 0.7));
    },
  },
  {
    count: 2,
    paidBy: 'card',
    moment: 'started',
    daysAgo: days(1, 165),
    tell: async (play) => {
      await schedule(play);
      await cancel(play, within(play.plan.times.reviewed, play.plan.times.started, 0.5));
    },
  },
  {
    count: 2,
    paidBy: 'card',
    moment: 'ends',
    daysAgo: past,
    tell: async (play) => {
      await run(play);
      const at = midway(play, 0.35);
      await pitch(play, at);
      await cancel(play, at);
    },
  },
];

/** Active orders at the start, which people can act on. */
const underWay: readonly Story[] = [
  running,
  { ...running, count: 2, paidBy: 'trial' },
  { ...running, count: 2, paidBy: 'hand' },
  {
    ...running,
    count: 2,
    daysAgo: underway(0.3, 0.8),
    tell: async (play) => {
      await run(play);
      await giveHalfBack(play, true);
      await pitch(play, play.stage.end);
    },
  },
  {
    ...running,
    count: 2,
    daysAgo: underway(0.3, 0.7),
    tell: async (play) => {
      await run(play);
      await dispute(play, midway(play, 0.8));
      await comment(play, 'Evidence for the bank is being put together.');
    },
  },
  {
    ...running,
    count: 2,
    daysAgo: underway(0.3, 0.7),
    tell: async (play) => {
      await run(play);
      await pause(play, midway(play, 0.9));
      await comment(play, 'The artist asked for a break until the new mix is out.');
    },
  },
  {
    count: 3,
    paidBy: 'card',
    moment: 'started',
    daysAgo: hours(-2.8, -0.3),
    open: true,
    tell: schedule,
  },
  {
    count: 4,
    paidBy: 'card',
    moment: 'reviewed',
    daysAgo: days(0.2, 6.5),
    confirms: false,
    open: true,
    tell: schedule,
  },
  inReview,
  { ...inReview, count: 5, daysAgo: hours(0.2, 5) },
  { ...inReview, count: 4, daysAgo: hours(43, 47.5) },
  { ...inReview, count: 4, paidBy: 'trial', daysAgo: hours(1, 30) },
  { ...inReview, count: 2, paidBy: 'hand' },
  {
    count: 5,
    paidBy: 'card',
    moment: 'created',
    daysAgo: hours(1, 18),
    open: true,
    tell: (play) => comment(play, 'Pays by bank transfer; enter the reference once it has arrived.'),
  },
  {
    count: 2,
    paidBy: 'card',
    moment: 'reviewed',
    daysAgo: hours(4, 30),
    open: true,
    tell: async (play) => {
      await place(play, cards.refusesCapture);
      await approve(play);
    },
  },
];

/**
 * Covers every status of order, campaign, payment and song. Finished orders come first, because they block no later
 * order.
 */
export const stories: readonly Story[] = [...ended, ...underWay];
