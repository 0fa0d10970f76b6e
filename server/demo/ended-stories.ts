import { DAY, HOUR, plus } from '#contract/time.ts';
import { complete } from './complete-order.ts';
import { rejectionReasons } from './demo-names.ts';
import { cancel, closeDispute, dispute, returnRefund } from './order-actions.ts';
import { approve, cards, expire, missPayment, missReview, pitch, place } from './play-order.ts';
import {
  days,
  midway,
  past,
  rejectFor,
  run,
  runWithHalfRefund,
  type Story,
  schedule,
  within,
} from './story.ts';

export const fulfilled: Story = {
  count: 36,
  moment: 'ends',
  daysAgo: past,
  pitched: true,
  tell: async (play) => {
    await run(play);
    await complete(play);
  },
};

/** The demo artist's own: its order page shows all there is. */
export const fullyReported: Story = {
  ...fulfilled,
  tell: async (play) => {
    await run(play);
    await complete(play, { closely: true });
  },
};

const rejected: Story = {
  count: 9,
  moment: 'reviewed',
  daysAgo: days(1, 165),
  tell: rejectFor(rejectionReasons),
};

/** The artist fixes the song and orders again. */
export const rejectedFirst: Story = { ...rejected, tell: rejectFor(rejectionReasons.slice(0, 1)) };

/** Finished orders: every way an order can end. */
export const endedStories: readonly Story[] = [
  fulfilled,
  { ...fulfilled, count: 12, paidBy: 'trial' },
  { ...fulfilled, count: 6, paidBy: 'hand' },
  {
    ...fulfilled,
    count: 4,
    tell: async (play) => {
      await runWithHalfRefund(play);
      await complete(play);
    },
  },
  {
    ...fulfilled,
    count: 1,
    daysAgo: days(3, 20),
    tell: async (play) => {
      await runWithHalfRefund(play);
      await complete(play);
      await returnRefund(play, plus(play.plan.times.ends, 2 * HOUR));
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
    moment: 'reviewed',
    daysAgo: days(5, 150),
    tell: async (play) => {
      await place(play, cards.refusesCapture);
      await approve(play);
      await missPayment(play);
    },
  },
  { count: 20, moment: 'created', daysAgo: days(1.5, 175), tell: expire },
  rejected,
  { ...rejected, count: 2, paidBy: 'trial' },
  { ...rejected, count: 1, paidBy: 'hand' },
  {
    count: 2,
    moment: 'placed',
    daysAgo: days(4, 150),
    tell: async (play) => {
      await place(play);
      await missReview(play);
    },
  },
  {
    count: 5,
    moment: 'created',
    daysAgo: days(1, 170),
    tell: (play) => cancel(play, plus(play.plan.times.created, play.env.random.between(0.3, 9) * HOUR)),
  },
  {
    count: 3,
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
    moment: 'started',
    daysAgo: days(1, 165),
    tell: async (play) => {
      await schedule(play);
      await cancel(play, within(play.plan.times.reviewed, play.plan.times.started, 0.5));
    },
  },
  {
    count: 2,
    moment: 'ends',
    daysAgo: past,
    pitched: true,
    tell: async (play) => {
      await run(play);
      const at = midway(play, 0.12);
      await pitch(play, at);
      await cancel(play, at);
    },
  },
];
