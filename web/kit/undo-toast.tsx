import { useEffect, useState } from 'react';
import { pluralize } from '#contract/plural.ts';
import { toast } from './toasts.ts';

const secondsTo = (until: number): number => Math.max(1, Math.ceil((until - Date.now()) / 1000));
const formatSeconds = (seconds: number): string => pluralize(seconds, 'second');

/** The seconds until a moment (ms), counted down. Screen readers read them once. */
function SecondsLeft({ until }: { until: number }) {
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

/** Says what was done, and offers to undo it until then (ms). */
export function showUndoable(title: string, { until, undo }: { until: number; undo: () => void }): void {
  const milliseconds = until - Date.now();
  if (milliseconds <= 0) {
    toast.good(title);
    return;
  }
  toast.undoable(
    title,
    <>
      Takes effect in <SecondsLeft until={until} />.
    </>,
    { undo, milliseconds },
  );
}
