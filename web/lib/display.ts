import { type DateFormat, dateFormats, isTimeZone } from '#contract/accounts/preferences/rules.ts';
import type { Preferences } from '#contract/accounts/preferences/schema.ts';
import { browserStorage } from '#web/ui/browser-storage.ts';
import { session } from './session.ts';
import { isText, shapeOf } from './shape.ts';
import { createStore } from './store.ts';
import { storedRecord } from './stored-record.ts';

/** How moments are written: an admin's choice, which this browser remembers; artists keep what holds without one. */
export type Display = Pick<Preferences, 'timeZone' | 'dateFormat'>;

const usual: Display = { timeZone: null, dateFormat: 'us' };

const record = storedRecord(
  browserStorage,
  'display',
  shapeOf<Display>({
    timeZone: (value) => value === null || (isText(value) && isTimeZone(value)),
    dateFormat: (value) => dateFormats.includes(value as DateFormat),
  }),
);

export const display = createStore<Display>(record.read() ?? usual);

/** Writes moments as the admin chose from now on. Answers whether that is another way than before. */
export function showAs({ timeZone, dateFormat }: Display): boolean {
  const now = display.get();
  if (now.timeZone === timeZone && now.dateFormat === dateFormat) return false;
  record.save({ timeZone, dateFormat });
  display.set({ timeZone, dateFormat });
  return true;
}

// The next person at this browser has chosen nothing.
session.subscribe(() => {
  if (session.user() !== null || display.get() === usual) return;
  record.clear();
  display.set(usual);
});
