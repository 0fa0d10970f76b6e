import { comment, dispute, pause } from './order-actions.ts';
import { approve, cards, pitch, place } from './play-order.ts';
import {
  days,
  hours,
  midway,
  run,
  runMonitored,
  runWithHalfRefund,
  type Story,
  schedule,
  underway,
} from './story.ts';

export const running: Story = {
  count: 10,
  moment: 'started',
  daysAgo: underway(0.04, 0.9),
  open: true,
  pitched: true,
  tell: runMonitored(false),
};

/** Looked at every day, with a placement that was lost and made good. */
export const monitored: Story = { ...running, tell: runMonitored(true) };

export const inReview: Story = {
  count: 10,
  moment: 'placed',
  daysAgo: hours(5, 40),
  open: true,
  tell: (play) => place(play),
};

/** Active orders at the start, which people can act on. */
export const openStories: readonly Story[] = [
  running,
  { ...running, count: 2, paidBy: 'trial' },
  { ...running, count: 2, paidBy: 'hand' },
  {
    ...running,
    count: 2,
    daysAgo: underway(0.3, 0.8),
    tell: async (play) => {
      await runWithHalfRefund(play, true);
      await pitch(play, play.env.end);
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
    moment: 'started',
    daysAgo: hours(-2.8, -0.3),
    open: true,
    pitched: true,
    tell: schedule,
  },
  {
    count: 4,
    moment: 'reviewed',
    daysAgo: days(0.2, 6.5),
    confirms: false,
    open: true,
    pitched: true,
    tell: schedule,
  },
  inReview,
  { ...inReview, count: 5, daysAgo: hours(0.2, 5) },
  { ...inReview, count: 4, daysAgo: hours(43, 47.5) },
  { ...inReview, count: 4, paidBy: 'trial', daysAgo: hours(1, 30) },
  { ...inReview, count: 4, paidBy: 'hand' },
  {
    count: 5,
    moment: 'created',
    daysAgo: hours(1, 18),
    open: true,
    tell: (play) => comment(play, 'Pays by bank transfer; enter the reference once it has arrived.'),
  },
  {
    count: 2,
    moment: 'reviewed',
    daysAgo: hours(4, 30),
    open: true,
    tell: async (play) => {
      await place(play, cards.refusesCapture);
      await approve(play);
    },
  },
];
