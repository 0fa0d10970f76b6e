import { DAY, plus } from '#contract/time.ts';

/** The newest backup of each of the last seven days and of the last eight weeks is kept, and the newest of all. */
const DAYS = 7;
const WEEKS = 8;

/** A backup's folder is named by the UTC time at which it was taken: `2026-11-25T02-00-00Z`. */
export const folderNameOf = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/** The time in a folder's name; null for any other folder. */
export function timeOfFolder(name: string): Date | null {
  const match = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\dZ)$/.exec(name);
  const at = match && new Date(`${match[1]}:${match[2]}:${match[3]}`);
  return at && !Number.isNaN(at.getTime()) ? at : null;
}

/** The newest backup among these names; null where none is one. */
export const newestFolder = (names: readonly string[]): string | null =>
  names
    .filter((name) => timeOfFolder(name) !== null)
    .sort()
    .at(-1) ?? null;

/**
 * The newest of each calendar day or week, of the last `count` of them. Periods are fixed, not counted back from now: a week's
 * backup stays the same one until it is removed.
 */
function newestOf(times: readonly Date[], now: Date, period: number, count: number): Date[] {
  const periodOf = (at: Date) => Math.floor(at.getTime() / period);
  const kept = new Map<number, Date>();
  for (const at of times) {
    if (periodOf(at) <= periodOf(now) - count) continue;
    const newest = kept.get(periodOf(at));
    if (!newest || newest < at) kept.set(periodOf(at), at);
  }
  return [...kept.values()];
}

/** What the folder of a backup under way is called after its name; one that is a day old was interrupted. */
export const UNFINISHED = '.unfinished';

/** Names of folders in a backup directory that are due for removal. Other names, and times ahead of `now`, stay. */
export function foldersToRemove(names: readonly string[], now: Date): string[] {
  const times = names.flatMap((name) => timeOfFolder(name) ?? []).filter((at) => at <= now);
  const newest = times.toSorted((a, b) => b.getTime() - a.getTime()).slice(0, 1);
  const days = newestOf(times, now, DAY, DAYS);
  const weeks = newestOf(times, now, 7 * DAY, WEEKS);
  const kept = new Set([...newest, ...days, ...weeks].map((at) => folderNameOf(at)));
  return names.filter((name) => {
    if (name.endsWith(UNFINISHED)) {
      const began = timeOfFolder(name.slice(0, -UNFINISHED.length));
      return began !== null && began < plus(now, -DAY);
    }
    const at = timeOfFolder(name);
    return at !== null && at <= now && !kept.has(name);
  });
}
