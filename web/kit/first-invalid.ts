import { type RefObject, useEffect, useState } from 'react';

/** A field with a problem, a group of choices with one, or what says a problem of something else. */
const invalid = '[aria-invalid="true"], [aria-describedby$="-error"] button, [data-missing]';

/**
 * Answers a function to call when a form was not sent because of its fields. It focuses the first field or group with a
 * problem and shows it, once the problems are shown. Without one it is the form's first link to where the problem is.
 */
export function useFirstInvalid(form: RefObject<HTMLElement | null>): () => void {
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each try
  useEffect(() => {
    if (tries === 0) return;
    const first =
      form.current?.querySelector<HTMLElement>(invalid) ??
      form.current?.querySelector<HTMLElement>('[role="alert"] a');
    first?.focus({ preventScroll: true });
    first?.scrollIntoView({ block: 'center' });
  }, [tries]);
  return () => setTries((former) => former + 1);
}
