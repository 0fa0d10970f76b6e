import type { Signal } from '#contract/catalogue/quality/schema.ts';
import { pluralize, wordsOf } from '#contract/plural.ts';
import { DAY } from '#contract/time.ts';
import { growthSignal, listenersSignal } from './follower-signals.ts';
import { type SignalInput, signal } from './signal.ts';
import { concentrationSignal, similaritySignal, turnoverSignal } from './track-signals.ts';

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
    ? signal(
        'freshness',
        'not_enough_data',
        `No changes in ${pluralize(days, 'day')} of monitoring.`,
        inputs,
        newest.at,
      )
    : signal(
        'freshness',
        'good',
        `Changed within the last ${wordsOf(Math.max(1, days), 'day', `${days} days`)}.`,
        inputs,
        newest.at,
      );
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
