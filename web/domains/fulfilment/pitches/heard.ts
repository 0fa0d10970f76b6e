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

/** What was heard once the player is at a position. Each second counts once, and those jumped over don't count. */
export function heardAt({ seconds, at }: Heard, { position, duration }: PlayerUpdate): Heard {
  const heard = new Set(seconds);
  if (at !== null && position > at && position - at <= MAX_STEP_MS) {
    const end = duration - position <= END_MS ? duration : position;
    for (let second = Math.floor(at / 1000); second * 1000 < end; second += 1) heard.add(second);
  }
  return { seconds: heard, at: position, length: Math.round(duration / 1000) };
}
