import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { confirm } from './confirm-dialog.tsx';

/** While something typed is not saved, asks before any way out of here: closing, Back, a link, closing the tab. */
export function useLeaveQuestion(unsaved: boolean): void {
  const blocker = useBlocker(unsaved);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm({
      title: 'Discard your changes?',
      text: 'What you typed has not been saved.',
      confirmLabel: 'Discard',
      cancelLabel: 'Keep editing',
      danger: true,
    }).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [unsaved]);
}
