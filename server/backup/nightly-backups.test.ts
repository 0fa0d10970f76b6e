import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY, HOUR, plus } from '#contract/time.ts';
import { folderNameOf, foldersToRemove, timeOfFolder } from '#server/lib/backup-folders.ts';
import { isBackupDue } from './nightly-backups.ts';

const began = new Date('2026-11-25T02:00:00Z');

it('after a year of nightly backups, seven days and eight weeks are there', () => {
  let kept: string[] = [];
  let now = began;
  for (let night = 0; night < 365; night += 1) {
    now = plus(began, night * DAY);
    kept.push(folderNameOf(now));
    const removed = foldersToRemove(kept, now);
    kept = kept.filter((name) => !removed.includes(name));
  }
  const ages = kept.map((name) => (now.getTime() - (timeOfFolder(name)?.getTime() ?? 0)) / DAY);
  for (let day = 0; day < 7; day += 1) expect(ages).toContain(day);
  for (let week = 1; week < 8; week += 1)
    expect(ages.some((age) => age >= 7 * (week - 1) && age < 7 * (week + 1))).toBe(true);
  expect(Math.max(...ages)).toBeGreaterThanOrEqual(49);
  expect(kept.length).toBeLessThanOrEqual(15);
});

it('the newest backup, other folders, and times to come are never removed', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -2000, max: 48 }), { minLength: 1 }), (hours) => {
      const names = [...new Set(hours.map((hour) => folderNameOf(plus(began, hour * HOUR))))];
      const removed = foldersToRemove([...names, 'notes', '2026-13-45T99-00-00Z'], began);
      const past = names.filter((name) => name <= folderNameOf(began)).sort();
      expect(removed).not.toContain(past.at(-1));
      for (const name of removed) expect(past).toContain(name);
    }),
  );
});

it('a backup that was interrupted is removed a day later', () => {
  const names = ['2026-11-24T01-59-00Z.unfinished', '2026-11-25T01-00-00Z.unfinished', 'x.unfinished'];
  expect(foldersToRemove(names, began)).toEqual(['2026-11-24T01-59-00Z.unfinished']);
});

it.each([
  ['2026-11-25T01:59:00Z', ['2026-11-24T02-00-00Z'], false],
  ['2026-11-25T02:00:00Z', ['2026-11-24T23-00-00Z'], true],
  ['2026-11-25T09:00:00Z', [], true],
  ['2026-11-25T09:00:00Z', ['2026-11-25T02-00-10Z'], false],
  ['2026-11-25T09:00:00Z', ['2026-11-25T02-00-10Z.unfinished'], true],
])('at %s with %j a backup is due: %s', (now, folders, due) => {
  expect(isBackupDue(folders, new Date(now))).toBe(due);
});
