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
      // Whoever's session has ended is not asked: what was typed is kept for their return.
      if (session.user() === null) return null;
      // Under the cover of a write nobody could answer: one stays.
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
