import { useEffect, useState } from 'react';
import { pluralize } from '#contract/plural.ts';

const secondsTo = (until: number): number => Math.max(1, Math.ceil((until - Date.now()) / 1000));
const formatSeconds = (seconds: number): string => pluralize(seconds, 'second');

/** The seconds until a moment (ms), counted down. Screen readers read them once. */
export function SecondsLeft({ until }: { until: number }) {
  const [atFirst] = useState(() => secondsTo(until));
  const [left, setLeft] = useState(atFirst);
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsTo(until)), 200);
    return () => clearInterval(timer);
  }, [until]);
  return (
    <>
      <span aria-hidden className="tabular-nums">
        {formatSeconds(left)}
      </span>
      <span className="sr-only">{formatSeconds(atFirst)}</span>
    </>
  );
}
