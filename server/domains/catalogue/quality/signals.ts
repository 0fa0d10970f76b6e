import type { Signal, SignalName, SignalVerdict } from '#contract/catalogue/quality/schema.ts';
import { DAY } from '#contract/time.ts';
import { compareSketches, type TrackSketch } from './track-sketch.ts';

/** What Spotify showed of a playlist on a day. */
export interface PlaylistSnapshot {
  at: Date;
  followers: number | null;
  snapshotId: string | null;
  title: string;
  description: string | null;
  /** Null where no connected account reads the playlist. */
  tracks: TrackSketch | null;
}

/** What the signals of a playlist are computed from. */
export interface SignalInput {
  now: Date;
  /** Oldest first, one a day. */
  history: readonly PlaylistSnapshot[];
  /** Tracks of the same curator's other playlists. */
  others: readonly { name: string; tracks: TrackSketch }[];
  /** Songs of campaigns that are on it now. */
  promoted: number;
}

type Inputs = Signal['inputs'];

const signal = (
  name: SignalName,
  verdict: SignalVerdict,
  text: string,
  inputs: Inputs,
  asOf: Date | null,
): Signal => ({ name, verdict, text, inputs, asOf: asOf?.toISOString() ?? null });

const percent = (share: number): string => `${Math.round(share * 100)}%`;
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
        `Gained ${count(Math.round(change))} followers in a day (${percent(share)}).`,
        inputs,
        at,
      );
    if (-change > PURGE.followers && share > PURGE.share)
      return signal(
        'growth',
        'bad',
        `Lost ${count(Math.round(-change))} followers in a day (${percent(share)}), as when bots are deleted.`,
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

/** Days without a change after which a playlist looks left alone. */
const STALE = { watch: 30, bad: 90 } as const;

/** How long ago its items changed, as far as we have seen. */
export function freshnessSignal({ now, history }: SignalInput): Signal {
  const known = history.filter(({ snapshotId }) => snapshotId !== null);
  const newest = known.at(-1);
  if (!newest)
    return signal('freshness', 'not_enough_data', 'No snapshot from Spotify yet.', { days: 0 }, null);
  const since = known.findLast(({ snapshotId }) => snapshotId !== newest.snapshotId)?.at ?? null;
  const first = known[0] ?? newest;
  const days = Math.floor((now.getTime() - (since ?? first.at).getTime()) / DAY);
  const inputs = { days, changed: since?.toISOString().slice(0, 10) ?? null };
  if (days > STALE.bad) return signal('freshness', 'bad', `Unchanged for ${days} days.`, inputs, newest.at);
  if (days > STALE.watch)
    return signal('freshness', 'watch', `Unchanged for ${days} days.`, inputs, newest.at);
  return since === null && days < 7
    ? signal('freshness', 'not_enough_data', `No changes in ${days} days of monitoring.`, inputs, newest.at)
    : signal('freshness', 'good', `Changed within the last ${Math.max(1, days)} days.`, inputs, newest.at);
}

const SIMILAR = { watch: 0.3, bad: 0.6 } as const;
/** Fewer tracks than this say nothing about likeness. */
const FEW_TRACKS = 10;

/** The largest share of tracks that it has in common with another playlist of the same curator. */
export function similaritySignal({ history, others }: SignalInput): Signal {
  const newest = history.findLast(({ tracks }) => tracks !== null);
  const tracks = newest?.tracks;
  const comparable = others.filter((other) => other.tracks.count >= FEW_TRACKS);
  const inputs: Inputs = { tracks: tracks?.count ?? null, compared: comparable.length };
  if (!newest || !tracks || tracks.count < FEW_TRACKS || comparable.length === 0)
    return signal(
      'similarity',
      'not_enough_data',
      'Needs at least 2 readable playlists from this curator.',
      inputs,
      newest?.at ?? null,
    );
  const shares = comparable.map(({ name, tracks: theirs }) => {
    const { common, ofOne, ofOther } = compareSketches(tracks, theirs);
    return { name, share: common / Math.max(1, ofOne + ofOther - common) };
  });
  const most = shares.reduce((one, other) => (other.share > one.share ? other : one));
  const verdict = most.share >= SIMILAR.bad ? 'bad' : most.share >= SIMILAR.watch ? 'watch' : 'good';
  const text = `Highest overlap: ${percent(most.share)} of tracks, with “${most.name}”.`;
  return signal('similarity', verdict, text, { ...inputs, share: Math.round(most.share * 100) }, newest.at);
}

/** Words that offer places for money or followers for followers. */
const offers: readonly [RegExp, string][] = [
  [
    /\b(guaranteed?|buy|paid|sell)\b[^.]{0,20}\b(placements?|streams?|plays|spots?)\b/i,
    'offers placements or streams for sale',
  ],
  [/(\$|€|£)\s?\d|\b\d+\s?(usd|eur|dollars?)\b/i, 'names a price'],
  [/\b(sub|follow|f)\s?(4|for)\s?(sub|follow|f)\b/i, 'offers follow-for-follow'],
  [/\b(payola|pay to (play|submit))\b/i, 'asks for payment'],
];

/** Whether title or description sell places on it. */
export function wordingSignal({ history }: SignalInput): Signal {
  const newest = history.at(-1);
  if (!newest)
    return signal('wording', 'not_enough_data', 'Title and description haven’t been checked yet.', {}, null);
  const words = `${newest.title}. ${newest.description ?? ''}`;
  const found = offers.find(([pattern]) => pattern.test(words));
  const inputs = { title: newest.title, description: newest.description };
  return found
    ? signal('wording', 'bad', `The title or description ${found[1]}.`, inputs, newest.at)
    : signal('wording', 'good', 'No paid offers in the title or description.', inputs, newest.at);
}

const TURNOVER = { days: 7, watch: 0.5, bad: 0.8 } as const;

/** The share of tracks that were exchanged within a week; of playlists that a connected account reads. */
export function turnoverSignal({ history }: SignalInput): Signal {
  const read = history.flatMap(({ at, tracks }) => (tracks && tracks.count > 0 ? [{ at, tracks }] : []));
  const newest = read.at(-1);
  const daysOf = ({ at }: { at: Date }) => (newest ? (newest.at.getTime() - at.getTime()) / DAY : 0);
  const week = read.find((one) => daysOf(one) <= TURNOVER.days + 0.5);
  const days = week ? Math.round(daysOf(week)) : 0;
  if (!newest || !week || days < TURNOVER.days)
    return signal('turnover', 'not_enough_data', 'Needs 7 days of track data.', { days }, newest?.at ?? null);
  const { common, ofOne } = compareSketches(week.tracks, newest.tracks);
  const share = (ofOne - common) / Math.max(1, ofOne);
  const gone = Math.round(share * week.tracks.count);
  const verdict = share > TURNOVER.bad ? 'bad' : share > TURNOVER.watch ? 'watch' : 'good';
  const text = `${percent(share)} of its tracks were removed within ${days} days.`;
  return signal('turnover', verdict, text, { before: week.tracks.count, gone, days }, newest.at);
}

/** Product rule: promoted songs are a fifth of a playlist at most. */
const PROMOTED = { watch: 0.15, bad: 0.2 } as const;

/** The share of promoted songs among its tracks; of playlists that a connected account reads. */
export function concentrationSignal({ history, promoted }: SignalInput): Signal {
  const newest = history.findLast(({ tracks }) => tracks !== null);
  const items = newest?.tracks?.count ?? 0;
  if (!newest || items < FEW_TRACKS)
    return signal(
      'concentration',
      'not_enough_data',
      'Needs at least 10 readable tracks.',
      { tracks: newest ? items : null, promoted },
      newest?.at ?? null,
    );
  const share = promoted / items;
  const verdict = share > PROMOTED.bad ? 'bad' : share > PROMOTED.watch ? 'watch' : 'good';
  const text = `${promoted} of ${items} tracks are promoted songs (${percent(share)}).`;
  return signal('concentration', verdict, text, { tracks: items, promoted }, newest.at);
}

/** Data older than this says nothing good of a playlist. */
const MAX_AGE_MS = 7 * DAY;

/** A signal that is still good or to be watched by old data says nothing any more; a bad one stays bad. */
function ignoreOldGoodSignal(found: Signal, now: Date): Signal {
  const { verdict, asOf } = found;
  if (asOf === null || (verdict !== 'good' && verdict !== 'watch')) return found;
  const age = now.getTime() - new Date(asOf).getTime();
  if (age <= MAX_AGE_MS) return found;
  const days = Math.floor(age / DAY);
  return { ...found, verdict: 'not_enough_data', text: `No data for ${days} days. Before: ${found.text}` };
}

/** All signals of a playlist; those of its tracks say nothing where no connected account reads it. */
export const signalsOf = (watched: SignalInput): Signal[] =>
  [
    growthSignal(watched),
    listenersSignal(watched),
    freshnessSignal(watched),
    similaritySignal(watched),
    wordingSignal(watched),
    turnoverSignal(watched),
    concentrationSignal(watched),
  ].map((found) => ignoreOldGoodSignal(found, watched.now));

/** What keeps new pitches away: bad signs that the last review has not seen. */
export function alarmsOf(watched: SignalInput, reviewedAt: Date | null): Signal[] {
  const bad = signalsOf(watched).filter(({ verdict }) => verdict === 'bad');
  if (reviewedAt === null) return bad;
  const history = watched.history.filter(({ at }) => at <= reviewedAt);
  const seen = signalsOf({ ...watched, now: reviewedAt, history }).filter(({ verdict }) => verdict === 'bad');
  return bad.filter(
    // A spike or purge is of a day; the others last.
    ({ name, asOf }) =>
      name === 'growth' ? new Date(asOf ?? 0) > reviewedAt : !seen.some((former) => former.name === name),
  );
}
