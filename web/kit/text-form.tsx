import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { newKey } from '#web/lib/api.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { isText, shapeOf } from '#web/lib/shape.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { usePersistedText } from './use-persisted-text.ts';

const Typed = shapeOf<{ text: string }>({ text: isText });

interface TextFormProps {
  /** What is written, e.g. `Comment`. */
  label: string;
  hint: string;
  /** What the button says. */
  action: string;
  /** Heading of a failure. */
  failed: string;
  /** Sends the text; the same key sends it once. */
  send: (text: string, idempotencyKey: string) => Promise<unknown>;
  /** Stands between the text and the button. */
  children?: (text: string, setText: (text: string) => void) => ReactNode;
}

/** The form for one text. What is typed stays until it is sent, also when the session ends meanwhile. */
export function TextForm({ label, hint, action, failed, send, children }: TextFormProps) {
  const [text, setText] = useState('');
  const [state, setState] = useState<{ busy: boolean; error: unknown }>({ busy: false, error: null });
  // Sending the same text again repeats the same request.
  const attempt = useRef({ text: '', key: '' });
  const isEmpty = text.trim() === '';
  usePersistedText(label, Typed, {
    unsaved: isEmpty ? undefined : { text },
    putBack: (kept) => setText(kept.text),
  });
  const submit = async (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (isEmpty || state.busy) return;
    if (attempt.current.text !== text) attempt.current = { text, key: newKey() };
    setState({ busy: true, error: null });
    try {
      await send(text, attempt.current.key);
      attempt.current = { text: '', key: '' };
      setText((typed) => (typed === text ? '' : typed));
      setState({ busy: false, error: null });
    } catch (error) {
      setState({ busy: false, error });
    }
  };
  return (
    <form className="flex flex-col gap-3" onSubmit={(event) => void submit(event)}>
      <TextareaField
        label={label}
        hint={hint}
        rows={2}
        short
        maxLength={2000}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit(event);
        }}
      />
      {children?.(text, setText)}
      {state.error !== null && (
        <Notice tone="bad" title={failed}>
          {errorMessage(state.error)} Your text is still here. Try again.
        </Notice>
      )}
      <Button
        type="submit"
        size="sm"
        className="self-end"
        busy={state.busy}
        disabledReason={isEmpty ? `Enter a ${label.toLowerCase()} first.` : null}
      >
        {action}
      </Button>
    </form>
  );
}
