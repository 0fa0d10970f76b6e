import { useEffect } from 'react';
import { session } from '#web/lib/session.ts';

/** While something typed is not saved, the browser asks before the tab closes or loads another document. */
export function useClosingQuestion(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => {
      // No question if the session has ended: the typed text is kept for the next sign-in.
      if (session.user() !== null) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [unsaved]);
}
