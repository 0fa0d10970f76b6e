import { useEffect, useRef } from 'react';
import { registerText, restoreText } from '#web/lib/persisted-text.ts';
import { session } from '#web/lib/session.ts';
import { type Reader, readOrNull } from '#web/lib/shape.ts';
import { toast } from './toasts.ts';

/**
 * Keeps `unsaved` text when the session ends or a lost script reloads the page, and passes it to `putBack` when the same
 * person opens this address again.
 * `name` must be unique on the page.
 */
export function usePersistedText<T>(
  name: string,
  reader: Reader<T>,
  { unsaved, putBack }: { unsaved: T | undefined; putBack: (text: T) => void },
): void {
  const current = useRef({ unsaved, putBack });
  useEffect(() => {
    current.current = { unsaved, putBack };
  });
  useEffect(() => registerText(name, () => current.current.unsaved), [name]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reader only says how the text is read
  useEffect(() => {
    const text = readOrNull(reader, restoreText(name, session.user()?.username));
    if (text === null) return;
    current.current.putBack(text);
    toast.info('We restored your text', 'It isn’t saved yet.');
  }, [name]);
}
