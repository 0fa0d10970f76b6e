import { useSyncExternalStore } from 'react';
import { formatDateTime, formatRelative } from '#web/lib/format.ts';

const MINUTE = 60_000;
const subscribe = (listener: () => void) => {
  const timer = setInterval(listener, MINUTE / 2);
  return () => clearInterval(timer);
};
/** Changes twice a minute, so that a render in between gives the same text. */
const steadyNow = () => Math.ceil(Date.now() / (MINUTE / 2)) * (MINUTE / 2);

/** A moment as people say it (`3 hours ago`), kept current; the exact one on hover. */
export function RelativeTime({ at }: { at: string }) {
  const now = useSyncExternalStore(subscribe, steadyNow);
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {formatRelative(at, now)}
    </time>
  );
}

/** A moment written out. */
export const ExactTime = ({ at }: { at: string }) => <time dateTime={at}>{formatDateTime(at)}</time>;
