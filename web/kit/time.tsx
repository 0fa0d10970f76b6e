import { useSyncExternalStore } from 'react';
import { MINUTE } from '#contract/time.ts';
import {
  formatRecentDate,
  formatRelative,
  formatTime,
  formatZonedTime,
  isMonthsAway,
} from '#web/lib/format.ts';

const STEP = MINUTE / 2;
const subscribe = (listener: () => void) => {
  const timer = setInterval(listener, STEP);
  return () => clearInterval(timer);
};
/** Changes twice a minute, so that a render in between gives the same text. */
const steadyNow = () => Math.ceil(Date.now() / STEP) * STEP;

/** The time in milliseconds since 1970, half a minute ahead at most; what shows it is kept current. */
export const useNow = (): number => useSyncExternalStore(subscribe, steadyNow, steadyNow);

/** A moment as people say it (`3 hours ago`), kept current; the exact one on hover, and the date where months are said. */
export function RelativeTime({ at }: { at: string }) {
  const now = useNow();
  return (
    <time dateTime={at} title={formatZonedTime(at)}>
      {formatRelative(at, now)}
      {isMonthsAway(at, now) && `, ${formatRecentDate(at, now)}`}
    </time>
  );
}

/** The time of day, where the day stands above; all of it on hover. */
export const TimeOfDay = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatZonedTime(at)}>
    {formatTime(at)}
  </time>
);

/** A moment written out, with its time zone. */
export const ExactTime = ({ at }: { at: string }) => <time dateTime={at}>{formatZonedTime(at)}</time>;
