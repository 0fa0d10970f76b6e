import { DAY, HOUR, MINUTE, plus } from '#contract/time.ts';
import { refundReasons, rejectionReasons } from './demo-names.ts';
import { type DemoOrder, type PaidBy, system, type Times } from './demo-order.ts';
import { refund, refundable } from './demo-refunds.ts';
import {
  approve,
  cancel,
  complete,
  dispute,
  expire,
  giveUp,
  loseDispute,
  pitch,
  place,
  refuseCapture,
  reject,
  start,
  winDispute,
} from './demo-steps.ts';
import type { Random } from './random.ts';

/** A course that orders of the demo take. */
export interface Story {
  /** Orders that take it. */
  count: number;
  paidBy: PaidBy;
  /** This moment of the order was so many days ago; `length` is that of the campaign in days. */
  moment: Exclude<keyof Times, 'now' | 'confirmed'>;
  daysAgo: (random: Random, length: number) => number;
  /** False: the artist never takes the last step. Otherwise most do, between payment and review. */
  confirms?: false;
  note?: string;
  tell: (demo: DemoOrder) => void;
}

const hours = (low: number, high: number) => (random: Random) => random.between(low, high) / 24;
const days = (low: number, high: number) => (random: Random) => random.between(low, high);
/** More of the recent than of the old: the business grows. */
const past = (random: Random): number => 0.1 + 120 * random.between(0, 1) ** 1.4;
/** Somewhere inside the campaign. */
const underway = (low: number, high: number) => (random: Random, length: number) =>
  random.between(low, high) * length;

/** A moment between two, by its share of the time between them. */
const within = (from: Date, to: Date, share: number): Date =>
  plus(from, share * (to.getTime() - from.getTime()));

const run = (demo: DemoOrder): void => {
  place(demo);
  approve(demo);
  start(demo);
};

const fulfil = (demo: DemoOrder): void => {
  run(demo);
  complete(demo);
};

/** Half of what the ladder allows goes back in the middle of the campaign. */
const refundHalf = (demo: DemoOrder): void => {
  const { started, ends, now } = demo.times;
  const at = within(started, ends < now ? ends : now, 0.6);
  pitch(demo, at);
  const reason = demo.random.pick(refundReasons);
  refund(demo, at, demo.operator, { amount: Math.ceil(refundable(demo) / 2), reason });
  pitch(demo, now);
};

const rejectFor =
  (reasons: readonly string[]) =>
  (demo: DemoOrder): void => {
    place(demo);
    reject(demo, demo.times.reviewed, demo.operator, demo.random.pick(reasons));
  };

export const running: Story = {
  count: 42,
  paidBy: 'card',
  moment: 'started',
  daysAgo: underway(0.04, 0.9),
  tell: run,
};

export const fulfilled: Story = { count: 196, paidBy: 'card', moment: 'ends', daysAgo: past, tell: fulfil };

const rejected: Story = {
  count: 14,
  paidBy: 'card',
  moment: 'reviewed',
  daysAgo: days(1, 165),
  tell: rejectFor(rejectionReasons),
};

/** The artist mends the song and orders again. */
export const rejectedAtFirst: Story = { ...rejected, tell: rejectFor(rejectionReasons.slice(0, 1)) };

/** Nobody can capture a hold that no provider has: what waits for review was paid by hand, or is a trial. */
export const inReview: Story = {
  count: 14,
  paidBy: 'hand',
  moment: 'placed',
  daysAgo: hours(5, 40),
  tell: place,
};

/**
 * Every status of order, campaign and payment but `authorized`: a hold lives at the provider alone, so that no
 * action on an invented one could succeed.
 */
export const stories: readonly Story[] = [
  fulfilled,
  { ...fulfilled, count: 14, paidBy: 'trial' },
  { ...fulfilled, count: 14, paidBy: 'hand' },
  {
    ...fulfilled,
    count: 6,
    tell: (demo) => {
      run(demo);
      refundHalf(demo);
      complete(demo);
    },
  },
  {
    ...fulfilled,
    count: 2,
    tell: (demo) => {
      run(demo);
      dispute(demo, within(demo.times.started, demo.times.ends, 0.3));
      winDispute(demo);
      complete(demo);
    },
  },
  {
    ...fulfilled,
    count: 3,
    daysAgo: days(2, 60),
    tell: (demo) => {
      run(demo);
      dispute(demo, within(demo.times.started, demo.times.ends, 0.4));
      loseDispute(demo);
    },
  },
  running,
  { ...running, count: 4, paidBy: 'trial' },
  { ...running, count: 4, paidBy: 'hand' },
  {
    ...running,
    count: 4,
    daysAgo: underway(0.3, 0.8),
    tell: (demo) => {
      run(demo);
      refundHalf(demo);
    },
  },
  {
    ...running,
    count: 4,
    daysAgo: underway(0.3, 0.7),
    note: 'Evidence for the bank is being put together.',
    tell: (demo) => {
      run(demo);
      dispute(demo, within(demo.times.started, demo.times.now, 0.8));
    },
  },
  {
    count: 5,
    paidBy: 'card',
    moment: 'started',
    daysAgo: hours(-2.8, -0.3),
    tell: (demo) => {
      place(demo);
      approve(demo);
    },
  },
  {
    count: 8,
    paidBy: 'card',
    moment: 'reviewed',
    daysAgo: days(0.2, 6.5),
    confirms: false,
    tell: (demo) => {
      place(demo);
      approve(demo);
    },
  },
  inReview,
  { ...inReview, count: 6, daysAgo: hours(0.2, 5) },
  { ...inReview, count: 5, daysAgo: hours(43, 47.5) },
  { ...inReview, count: 6, paidBy: 'trial', daysAgo: hours(1, 30) },
  {
    count: 6,
    paidBy: 'hand',
    moment: 'created',
    daysAgo: hours(1, 60),
    note: 'Pays by bank transfer; enter the reference once it has arrived.',
    tell: () => undefined,
  },
  {
    count: 2,
    paidBy: 'card',
    moment: 'reviewed',
    daysAgo: hours(4, 30),
    tell: (demo) => {
      place(demo);
      refuseCapture(demo);
    },
  },
  {
    count: 3,
    paidBy: 'card',
    moment: 'reviewed',
    daysAgo: days(5, 150),
    tell: (demo) => {
      place(demo);
      refuseCapture(demo);
      giveUp(demo);
    },
  },
  { count: 16, paidBy: 'card', moment: 'created', daysAgo: days(1.5, 175), tell: expire },
  rejected,
  { ...rejected, count: 3, paidBy: 'trial' },
  { ...rejected, count: 2, paidBy: 'hand' },
  {
    count: 3,
    paidBy: 'card',
    moment: 'placed',
    daysAgo: days(4, 150),
    tell: (demo) => {
      place(demo);
      const reason = 'We could not review your song within 48 hours, so the order was ended for you.';
      reject(demo, plus(demo.times.placed, 2 * DAY + MINUTE / 2), system, reason);
    },
  },
  {
    count: 3,
    paidBy: 'card',
    moment: 'created',
    daysAgo: days(1, 170),
    tell: (demo) => cancel(demo, plus(demo.times.created, demo.random.between(0.3, 9) * HOUR)),
  },
  {
    count: 7,
    paidBy: 'card',
    moment: 'placed',
    daysAgo: days(1, 170),
    confirms: false,
    tell: (demo) => {
      place(demo);
      cancel(demo, within(demo.times.placed, demo.times.reviewed, 0.7));
    },
  },
  {
    count: 6,
    paidBy: 'card',
    moment: 'started',
    daysAgo: days(1, 165),
    tell: (demo) => {
      place(demo);
      approve(demo);
      cancel(demo, within(demo.times.reviewed, demo.times.started, 0.5));
    },
  },
  {
    count: 4,
    paidBy: 'card',
    moment: 'ends',
    daysAgo: past,
    tell: (demo) => {
      run(demo);
      const at = within(demo.times.started, demo.times.ends, 0.35);
      pitch(demo, at);
      cancel(demo, at);
    },
  },
];
