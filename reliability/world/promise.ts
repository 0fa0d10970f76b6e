import { HOUR } from '#contract/time.ts';
import type { Seen } from './seen.ts';

/** A sentence that we say, and a short function that answers what is not so, or null. It knows nothing of how the product does it. */
export interface Promised<Of> {
  sentence: string;
  broken(seen: Of): string | null;
}

export const promise = <Of>(sentence: string, broken: Promised<Of>['broken']): Promised<Of> => ({
  sentence,
  broken,
});

/** What is due by the clock may come so much later, from when the worker looks and all is well. */
const SLACK_MS = 3 * HOUR;

export const at = (time: string | Date | null | undefined): number =>
  time ? new Date(time).getTime() : Number.POSITIVE_INFINITY;

/** Whether what was due then is overdue now. */
export const isOverdue = ({ now, lagMs, calmSince }: Seen, due: number): boolean =>
  now.getTime() > Math.max(due, calmSince.getTime()) + lagMs + SLACK_MS;

export const sum = (list: readonly { amount: number }[]): number =>
  list.reduce((all, { amount }) => all + amount, 0);
export const givenBack = ({ team }: Seen) => team.refunds.filter(({ status }) => status !== 'failed');
export const byCard = ({ team }: Seen): boolean => team.payment !== null && !team.payment.byHand;
export const isOver = ({ team }: Seen): boolean =>
  ['cancelled', 'expired', 'fulfilled'].includes(team.status);
export const hasEnded = (seen: Seen): boolean => isOver(seen) || seen.team.campaign.status === 'completed';
export const isLost = ({ team }: Seen): boolean => team.payment?.payment_status === 'lost';
export const endOf = ({ team }: Seen): number =>
  Math.min(at(team.campaign.endedAt), at(team.endedAt ?? team.campaign.endedAt));

/** When something happened to an order at last, by its activity. */
export function lastOf({ team }: Seen, kind: string): number | null {
  const last = team.timeline.findLast((event) => event.kind === kind);
  return last ? at(last.at) : null;
}

/** Whether its payment was ever disputed; an inquiry after it takes the place of what the bank said then. */
export const wasDisputed = (seen: Seen): boolean => lastOf(seen, 'dispute.opened') !== null;

/** From when to when a campaign was paused, by its activity. */
export function pausesOf({ team, now }: Seen): [number, number][] {
  const pauses: [number, number][] = [];
  for (const { text, at: time } of team.timeline) {
    const last = pauses.at(-1);
    const isOpen = last?.[1] === Number.POSITIVE_INFINITY;
    if (/campaign paused/i.test(text) && !isOpen) pauses.push([at(time), Number.POSITIVE_INFINITY]);
    if (/campaign (resumed|scheduled)/i.test(text) && last && isOpen) last[1] = at(time);
  }
  return pauses.map(([from, to]) => [from, Math.min(to, now.getTime())]);
}
