import { DAY, plus } from '#contract/time.ts';
import { refundReasons } from './demo-names.ts';
import { refundHalf } from './order-actions.ts';
import { checkPlacements } from './play-checks.ts';
import {
  approve,
  begin,
  type OrderPlay,
  operatorOf,
  type PaidBy,
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
  /** By card unless it says otherwise. */
  paidBy?: PaidBy;
  /** This time of the order was so many days ago; `length` is the campaign's length in days. */
  moment: Exclude<keyof Times, 'confirmed'>;
  daysAgo: (random: Random, length: number) => number;
  /** False: the artist never confirms. Otherwise most do, between payment and review. */
  confirms?: false;
  /** The song's campaign is still active at the end, so the artist cannot order for it again. */
  open?: true;
  /** Its pitches are sent: it buys the smallest package, as more pitches take longer to play. */
  pitched?: true;
  tell: (play: OrderPlay) => Promise<void>;
}

/** So many hours ago. */
export const hours = (low: number, high: number) => (random: Random) => random.between(low, high) / 24;
/** So many days ago. */
export const days = (low: number, high: number) => (random: Random) => random.between(low, high);
/** More recent than old: the business grows. */
export const past = (random: Random): number => 0.1 + 120 * random.between(0, 1) ** 1.4;
/** A time within the campaign. */
export const underway = (low: number, high: number) => (random: Random, length: number) =>
  random.between(low, high) * length;

/** A time between two, by its share of the interval. */
export const within = (from: Date, to: Date, share: number): Date =>
  plus(from, share * (to.getTime() - from.getTime()));

export async function schedule(play: OrderPlay): Promise<void> {
  await place(play);
  await approve(play);
}

export async function run(play: OrderPlay): Promise<void> {
  await schedule(play);
  await start(play);
}

/** The campaign runs, and admins check its placements. With `loses` one of them is lost and replaced. */
export const runMonitored =
  (loses: boolean) =>
  async (play: OrderPlay): Promise<void> => {
    await run(play);
    const { env, id: orderId } = play;
    await checkPlacements({ env, orderId, operator: operatorOf(play), system: systemOf(play) }, loses);
  };

/** A time of the campaign, or of its elapsed part, by its share. */
export function midway({ plan, env }: OrderPlay, share: number): Date {
  const { started, ends } = plan.times;
  return within(started, ends < env.end ? ends : env.end, share);
}

/** The campaign starts, and half of the unreviewed share is refunded. Early, as later nothing is left to refund. */
export async function runWithHalfRefund(play: OrderPlay, refused = false): Promise<void> {
  await schedule(play);
  await begin(play);
  const reason = play.env.random.pick(refundReasons);
  const soon = plus(play.plan.times.started, 2 * DAY);
  const at = midway(play, 0.1);
  await refundHalf(play, at < soon ? at : soon, { reason, refused });
}

export const rejectFor =
  (reasons: readonly string[]) =>
  async (play: OrderPlay): Promise<void> => {
    await place(play);
    await reject(play, play.env.random.pick(reasons));
  };
