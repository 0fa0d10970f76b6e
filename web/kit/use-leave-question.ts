import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { isBlocked } from '#web/lib/blocking.ts';
import { session } from '#web/lib/session.ts';
import { confirm } from './confirm.ts';
import { useClosingQuestion } from './use-closing-question.ts';

/** While something typed is not saved, asks before any way out of here: closing, Back, a link, closing the tab. */
export function useLeaveQuestion(unsaved: boolean): void {
  // Whoever's session has ended is not asked: what was typed is kept for their return.
  const blocker = useBlocker(() => unsaved && session.user() !== null);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    // Under the cover of a write nobody could answer: one stays.
    if (isBlocked()) return blocker.reset();
    void confirm({
      title: 'Discard your changes?',
      text: 'What you typed has not been saved.',
      confirmLabel: 'Discard',
      cancelLabel: 'Keep editing',
      danger: true,
    }).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
  useClosingQuestion(unsaved);
}
