import type { SpotifyApp } from '#scenario/owner.ts';
import type { Random } from '#server/demo/random.ts';
import type { RunPlaylist } from './scene.ts';

export interface Owner {
  /** Changes playlists directly on Spotify, bypassing the product. Runs only while the server is down, to avoid overwriting its changes. */
  meddle(): Promise<void>;
  /** What happens to Spotify until the next round: an outage, a pause, answers that are lost, or nothing. */
  disturb(): void;
  /** From now on neither the owner nor Spotify disturbs anything. */
  rest(): void;
  readonly resting: boolean;
  /** Songs that the owner took off, as `playlist track`. */
  readonly touched: ReadonlySet<string>;
  readonly removals: number;
  readonly returns: number;
}

/** What may happen to Spotify for a round; null is the usual. */
const spotifyFaults = [
  null,
  null,
  null,
  { failing: 503 },
  { rateLimited: 3, retryAfterSeconds: 30 },
  { lostAnswers: 2 },
  { lostAnswers: 2 },
];

/** The owner of the playlists, who takes songs off, puts some back, and buys followers; and the faults of Spotify. */
export function startOwner(
  spotify: SpotifyApp,
  lists: readonly RunPlaylist[],
  promoted: readonly string[],
  random: Random,
): Owner {
  const touched = new Set<string>();
  const removed: { list: string; track: string }[] = [];
  let removals = 0;
  let returns = 0;
  let resting = false;
  const own = lists.flatMap(({ spotifyId }) => spotifyId ?? []);

  async function takeOff(list: string, items: readonly string[]): Promise<string[]> {
    const there = items.filter((track) => promoted.includes(track));
    if (there.length === 0) return [...items];
    const track = random.pick(there);
    removals += 1;
    removed.push({ list, track });
    touched.add(`${list} ${track}`);
    return items.filter((item) => item !== track);
  }

  return {
    touched,
    get resting() {
      return resting;
    },
    get removals() {
      return removals;
    },
    get returns() {
      return returns;
    },
    rest: () => {
      resting = true;
      spotify.faults.reset();
    },
    meddle: async () => {
      if (resting) return;
      for (const list of own) {
        const items = await spotify.items(list);
        let next = [...items];
        const back = removed.findIndex((one) => one.list === list);
        const gone = removed[back];
        if (gone && random.chance(0.4)) {
          removed.splice(back, 1);
          if (!next.includes(gone.track)) {
            next.push(gone.track);
            returns += 1;
          }
        } else if (random.chance(0.25)) next = await takeOff(list, next);
        if (next.join() !== items.join()) await spotify.replace(list, next);
        if (random.chance(0.03)) spotify.setFollowers(list, random.int(20_000, 60_000));
      }
    },
    disturb: () => {
      spotify.faults.reset();
      const fault = random.pick(spotifyFaults);
      if (fault) spotify.faults.set(fault);
    },
  };
}
