import type { PlayerUpdate } from '#web/domains/spotify/songs/song-player.tsx';

/** What a player told us of a song: which of its seconds were played, where it is, and how many seconds it has. */
export interface Heard {
  seconds: ReadonlySet<number>;
  at: number | null;
  length: number | null;
}

export const nothingHeard: Heard = { seconds: new Set(), at: null, length: null };

/** A larger step between two messages of a player is a jump in the song. */
const MAX_STEP_MS = 2500;

/** Players are silent about the last moments of a song. */
const END_MS = 1500;

/** Whether a player went on playing from one position to another. */
export const isPlayed = (from: number | null, to: number): from is number =>
  from !== null && to > from && to - from <= MAX_STEP_MS;

/** How far a player is in milliseconds, at its end where it is silent about the last of them. */
export const reached = ({ position, duration }: PlayerUpdate): number =>
  duration - position <= END_MS ? duration : position;

/** What was heard once the player is at a position. Each second counts once, and those jumped over don't count. */
export function heardAt({ seconds, at }: Heard, update: PlayerUpdate): Heard {
  const { position, duration } = update;
  const heard = new Set(seconds);
  if (isPlayed(at, position)) {
    const end = reached(update);
    for (let second = Math.floor(at / 1000); second * 1000 < end; second += 1) heard.add(second);
  }
  return { seconds: heard, at: position, length: Math.round(duration / 1000) };
}
