import { useEffect } from 'react';
import { session } from '#web/lib/session.ts';

/** While something typed is not saved, the browser asks before the tab closes or loads another document. */
export function useClosingQuestion(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => {
      // Whoever's session has ended is not asked: what was typed is kept for their return.
      if (session.user() !== null) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [unsaved]);
}
