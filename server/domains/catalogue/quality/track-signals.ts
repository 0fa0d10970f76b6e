import type { Signal } from '#contract/catalogue/quality/schema.ts';
import { formatPercent } from '#contract/percent.ts';
import { DAY } from '#contract/time.ts';
import { type Inputs, type SignalInput, signal } from './signal.ts';
import { compareSketches } from './track-sketch.ts';

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
  const text = `Highest overlap: ${formatPercent(most.share)} of tracks, with “${most.name}”.`;
  return signal('similarity', verdict, text, { ...inputs, share: Math.round(most.share * 100) }, newest.at);
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
  const text = `${formatPercent(share)} of its tracks were removed within ${days} days.`;
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
  const text = `${promoted} of ${items} tracks are promoted songs (${formatPercent(share)}).`;
  return signal('concentration', verdict, text, { tracks: items, promoted }, newest.at);
}
