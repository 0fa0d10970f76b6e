import type { Id } from '#contract/ids.ts';
import type { IdKind } from '#contract/nouns.ts';
import { newId } from '#server/lib/ids.ts';

/** A seeded pseudo-random generator. */
export interface Random {
  /** Uniform in [low, high). */
  between(low: number, high: number): number;
  /** An integer from `low` to `high`, both included. */
  int(low: number, high: number): number;
  /** True in `share` of all cases (0 to 1). */
  chance(share: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** So many different items of a list, in its order. */
  some<T>(list: readonly T[], count: number): T[];
  /** All items of a list, in another order. */
  shuffled<T>(list: readonly T[]): T[];
  /** Normally distributed around 0 with deviation 1. */
  normal(): number;
  text(length: number, alphabet: string): string;
}

/** Digits of the product's ids and of Spotify's. */
const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz';
const BASE62 = `${DIGITS}ABCDEFGHIJKLMNOPQRSTUVWXYZ`;

/** Mulberry32, by Tommy Ettinger, public domain. 32 bits of state are enough for demo data. */
export function seededRandom(seed: number): Random {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const random: Random = {
    between: (low, high) => low + next() * (high - low),
    int: (low, high) => Math.floor(random.between(low, high + 1)),
    chance: (share) => next() < share,
    pick: <T>(list: readonly T[]): T => {
      if (list.length === 0) throw new Error('Nothing to pick from.');
      return list[Math.floor(next() * list.length)] as T;
    },
    some: (list, count) => {
      const chosen = random.shuffled([...list.keys()]).slice(0, count);
      return list.filter((_, index) => chosen.includes(index));
    },
    shuffled: (list) => {
      const left = [...list];
      return list.flatMap(() => left.splice(Math.floor(next() * left.length), 1));
    },
    // The Box-Muller transform.
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    text: (length, alphabet) =>
      Array.from({ length }, () => alphabet[Math.floor(next() * alphabet.length)]).join(''),
  };
  return random;
}

/** An id of that age: prefix and time as usual, its seventeen other characters from the seed. */
export const seededId = <K extends IdKind>(random: Random, kind: K, at: Date): Id<K> =>
  `${newId(kind, at).slice(0, -17)}${random.text(17, DIGITS)}` as Id<K>;

/** An id in Spotify's format for tracks and playlists. */
export const seededSpotifyId = (random: Random): string => random.text(22, BASE62);
