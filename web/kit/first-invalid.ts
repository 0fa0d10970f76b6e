import { type RefObject, useEffect, useState } from 'react';
import { leadTo, problemIn } from '#web/ui/lead-to.ts';

/**
 * Answers a function to call when a form was not sent because of its fields. It focuses the first field or group with a
 * problem and shows it, once the problems are shown. Without one it is the form's first link to where the problem is.
 */
export function useFirstInvalid(form: RefObject<HTMLElement | null>): () => void {
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each try
  useEffect(() => {
    if (tries === 0) return;
    leadTo(problemIn(form.current));
  }, [tries]);
  return () => setTries((former) => former + 1);
}
