import { useEffect, useId } from 'react';

/** Open dialogs and panels, the last opened at the end. */
const open: string[] = [];
/** The topmost one when Escape was pressed. It may be closed before the others receive the key. */
let pressedOn: string | undefined;

function notePress({ key }: KeyboardEvent): void {
  if (key === 'Escape') pressedOn = open.at(-1);
}

/**
 * For dialogs and panels that are not nested in each other. Returns whether this one should close for `reason`: Escape
 * closes only the topmost.
 */
export function useTopmost(isOpen: boolean): (reason: string) => boolean {
  const id = useId();
  useEffect(() => {
    if (!isOpen) return;
    if (open.length === 0) addEventListener('keydown', notePress, true);
    open.push(id);
    return () => {
      open.splice(open.indexOf(id), 1);
      if (open.length === 0) removeEventListener('keydown', notePress, true);
    };
  }, [isOpen, id]);
  return (reason) => reason !== 'escape-key' || pressedOn === id;
}
