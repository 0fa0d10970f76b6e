import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * For a group of buttons of which Tab reaches one: the arrow keys, Home and End move the focus to another, around the
 * ends. Answers the button that has it now, or null for any other key.
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>): HTMLButtonElement | null {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const step = steps[event.key];
  const to =
    event.key === 'Home'
      ? 0
      : event.key === 'End'
        ? buttons.length - 1
        : step === undefined
          ? -1
          : (at + step + buttons.length) % buttons.length;
  const button = buttons[to];
  if (at < 0 || !button) return null;
  event.preventDefault();
  button.focus();
  return button;
}
