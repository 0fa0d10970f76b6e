import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { isBlocked } from '#web/lib/blocking.ts';
import { session } from '#web/lib/session.ts';
import { confirm } from './confirm.ts';
import { useClosingQuestion } from './use-closing-question.ts';

/** While something typed is not saved, asks before any way out of here: closing, Back, a link, closing the tab. */
export function useLeaveQuestion(unsaved: boolean): void {
  // No question if the session has ended: the typed text is kept for the next sign-in.
  const blocker = useBlocker(() => unsaved && session.user() !== null);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    // While a write covers the page, no one could answer, so the page stays.
    if (isBlocked()) {
      blocker.reset();
      return;
    }
    let open = true;
    const question = {
      title: 'Discard your changes?',
      text: 'Your changes haven’t been saved.',
      confirmLabel: 'Discard',
      cancelLabel: 'Keep editing',
    };
    void confirm(question).then((yes) => {
      if (!open) return;
      if (yes) blocker.proceed();
      else blocker.reset();
    });
    return () => {
      // Another way out was taken meanwhile, which asks its own question.
      open = false;
    };
  }, [blocker]);
  useClosingQuestion(unsaved);
}
