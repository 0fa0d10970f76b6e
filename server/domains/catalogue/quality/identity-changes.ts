/** Whose playlist it is and how it presents itself, as a snapshot has it. */
export interface Identity {
  /** Empty where it was lost. */
  title: string;
  /** The address of its picture; null without one. */
  cover: string | null;
  /** Null where it is not known. */
  owner: string | null;
}

/** Spotify draws these itself from the covers of the first songs, so they change with the songs. */
const MOSAIC = 'mosaic.scdn.co';

/** What identifies a picture: its path, because the rest of its address changes within a day. Null for one that Spotify drew. */
function pictureOf(cover: string | null): string | null {
  if (cover === null) return null;
  const { hostname, pathname } = new URL(cover);
  return hostname === MOSAIC ? null : pathname;
}

/**
 * Sentences about what a playlist changed between the newest of its snapshots and what was known before it: title, owner and
 * picture. One that was lost is no change; what comes back is compared with what there was.
 */
export function identityChanges(history: readonly Identity[]): string[] {
  const newest = history.at(-1);
  if (!newest) return [];
  const before = history.slice(0, -1);
  const last = <T>(read: (one: Identity) => T | null): T | null =>
    before.map(read).findLast((value) => value !== null) ?? null;
  const changed = <T>(read: (one: Identity) => T | null): T | null => {
    const [was, is] = [last(read), read(newest)];
    return was !== null && is !== null && was !== is ? was : null;
  };
  const title = changed((one) => one.title.trim() || null);
  return [
    ...(title === null ? [] : [`Its title changed from “${title}” to “${newest.title.trim()}”.`]),
    ...(changed((one) => one.owner) === null ? [] : ['It has another owner on Spotify.']),
    ...(changed((one) => pictureOf(one.cover)) === null ? [] : ['Its picture changed.']),
  ];
}
