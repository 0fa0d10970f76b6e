import { plus } from '../../time.ts';
import { START_LATEST_MS } from './rules.ts';

/** The day that the artist chose, as long as the start waits for it; null where it changes nothing any more. */
export const awaitedDay = (startFrom: string | null, now: Date): string | null =>
  startFrom !== null && new Date(startFrom) > plus(now, START_LATEST_MS) ? startFrom : null;

/** When a campaign starts, on pages and in emails. `day`: the awaited day, as its reader writes days. */
export function startSaid({
  approved,
  confirmed,
  day,
}: {
  approved: boolean;
  confirmed: boolean;
  day: string | null;
}): string {
  if (approved && confirmed)
    return day === null
      ? 'Your campaign starts in 3-12 hours.'
      : `Your campaign starts on ${day}, the day you chose.`;
  const notBefore = day === null ? '' : `, but not before ${day}`;
  if (approved)
    return `Your campaign starts 3-12 hours after you confirm, or 7 days after approval if you don’t${notBefore}.`;
  return confirmed
    ? `Your campaign starts 3-12 hours after we approve your song${notBefore}.`
    : `Your campaign starts 3-12 hours after you’ve confirmed and we’ve approved your song${notBefore}.`;
}
