import type { Signal } from '#contract/catalogue/quality/schema.ts';
import { formatPercent } from '#contract/percent.ts';
import { DAY } from '#contract/time.ts';
import { type SignalInput, signal } from './signal.ts';

const count = (value: number): string => value.toLocaleString('en-US');

/** Followers that appear in a day beyond this are a spike, if they are also this share of all. */
const SPIKE = { followers: 500, share: 0.25 } as const;
/** Followers that vanish in a day beyond this are a purge, if they are also this share of all. */
const PURGE = { followers: 500, share: 0.1 } as const;
/** This many new followers in one day are a spike for any playlist. */
const ABSOLUTE_SPIKE = 10_000;

const followersByDay = (history: SignalInput['history']) =>
  history.flatMap(({ at, followers }) => (followers === null ? [] : [{ at, followers }]));

/** Whether followers came or went faster than listeners do. It can be bad after two days, and good after seven. */
export function growthSignal({ history }: SignalInput): Signal {
  const known = followersByDay(history);
  const newest = known.at(-1);
  if (!newest || known.length < 2) {
    const inputs = { days: known.length, followers: newest?.followers ?? null };
    return signal(
      'growth',
      'not_enough_data',
      'Needs follower counts from at least 2 days.',
      inputs,
      newest?.at ?? null,
    );
  }
  for (const [index, { at, followers }] of [...known.entries()].reverse()) {
    const before = known[index - 1];
    if (!before) break;
    const days = Math.max(1, Math.round((at.getTime() - before.at.getTime()) / DAY));
    const change = (followers - before.followers) / days;
    const share = before.followers === 0 ? 1 : Math.abs(change) / before.followers;
    const inputs = { before: before.followers, after: followers, days, day: at.toISOString().slice(0, 10) };
    if (change >= ABSOLUTE_SPIKE || (change > SPIKE.followers && share > SPIKE.share))
      return signal(
        'growth',
        'bad',
        `Gained ${count(Math.round(change))} followers in a day (${formatPercent(share)}).`,
        inputs,
        at,
      );
    if (-change > PURGE.followers && share > PURGE.share)
      return signal(
        'growth',
        'bad',
        `Lost ${count(Math.round(-change))} followers in a day (${formatPercent(share)}), as when bots are deleted.`,
        inputs,
        at,
      );
  }
  const inputs = { days: known.length, first: known[0]?.followers ?? null, last: newest.followers };
  return known.length < 7
    ? signal('growth', 'not_enough_data', `Data for ${known.length} of 7 days.`, inputs, newest.at)
    : signal('growth', 'good', `No follower spikes or drops in ${known.length} days.`, inputs, newest.at);
}

/** Monthly listeners as shares of the followers, as published by quality tools. */
const LISTENERS = { low: 0.05, high: 0.2, most: 100_000, fewest: 30 } as const;

/** An estimate of the listeners of a month: a share of the followers, not what Spotify says. */
export function listenersSignal({ history }: SignalInput): Signal {
  const newest = followersByDay(history).at(-1);
  if (!newest)
    return signal('listeners', 'not_enough_data', 'Follower count unknown.', { followers: null }, null);
  const { followers, at } = newest;
  const low = Math.min(LISTENERS.most, Math.floor(followers * LISTENERS.low));
  const high = Math.min(LISTENERS.most, Math.floor(followers * LISTENERS.high));
  const verdict = high < LISTENERS.fewest ? 'watch' : 'good';
  const text = `An estimated ${count(low)} to ${count(high)} listeners a month (5-20 % of the followers).`;
  return signal('listeners', verdict, text, { followers, low, high }, at);
}
