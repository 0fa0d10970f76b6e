import type { ExportedList } from '#contract/list-names.ts';
import type { ExportSchedule } from '#contract/reporting/export-schedules/schema.ts';
import { display } from '#web/lib/display.ts';

/** What is sent again and again where an export is scheduled: the list with its address. */
export interface Scheduled {
  list: ExportedList;
  query: Readonly<Record<string, string>>;
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const dayText = (weekday: number | null): string =>
  weekday === null ? 'Every day' : `Every ${weekdays[weekday]}`;

/** The days on which an export is sent, for a select. */
export const dayOptions = [
  { value: '', label: dayText(null) },
  // A week begins on Monday.
  ...[1, 2, 3, 4, 5, 6, 0].map((weekday) => ({ value: String(weekday), label: dayText(weekday) })),
];

/** `8:00 AM`, or `08:00` for who reads times so. */
const hourText = (hour: number): string =>
  display.get().dateFormat === 'us'
    ? `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`
    : `${String(hour).padStart(2, '0')}:00`;

export const hourOptions = (): { value: string; label: string }[] =>
  Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourText(hour) }));

/** `Every Monday at 8:00 AM`. */
export const scheduleText = ({ weekday, hour }: Pick<ExportSchedule, 'weekday' | 'hour'>): string =>
  `${dayText(weekday)} at ${hourText(hour)}`;

/** `Europe/Berlin time`, as in sentences. */
export const zoneText = (zone: string): string =>
  zone === 'UTC' ? 'UTC' : `${zone.replaceAll('_', ' ')} time`;
