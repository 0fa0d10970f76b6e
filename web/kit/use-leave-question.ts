import { useEffect } from 'react';
import { isBlocked } from '#web/lib/blocking.ts';
import { setLeaveQuestion } from '#web/lib/navigation/leaving.ts';
import { session } from '#web/lib/session.ts';
import { confirm } from './confirm.ts';
import { useClosingQuestion } from './use-closing-question.ts';

/** While something typed is not saved, asks before any way out of here: closing, Back, a link, closing the tab. */
export function useLeaveQuestion(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    return setLeaveQuestion(() => {
      // No question if the session has ended: the typed text is kept for the next sign-in.
      if (session.user() === null) return null;
      // While a write covers the page, no one could answer, so the page stays.
      if (isBlocked()) return Promise.resolve(false);
      return confirm({
        title: 'Discard your changes?',
        text: 'Your changes haven’t been saved.',
        confirmLabel: 'Discard',
        cancelLabel: 'Keep editing',
        danger: true,
      });
    });
  }, [unsaved]);
  useClosingQuestion(unsaved);
}
