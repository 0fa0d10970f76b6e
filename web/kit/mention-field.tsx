import {
  type ComponentProps,
  type KeyboardEvent,
  type Ref,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import type { Brand } from '#contract/brand.schema.ts';
import { cx } from '#web/ui/cx.ts';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { useAdmins } from './mention-text.tsx';

/** An unfinished mention right before the caret. */
const TYPED = /(?<![\p{L}\p{N}.@+-])@([\p{L}\p{N}._+-]*)$/u;
/** Names offered at once; typing on finds the others. */
const MOST = 6;

type FieldProps = Omit<ComponentProps<typeof TextareaField>, 'value' | 'onChange' | 'ref'> & { brand: Brand };

/** Several lines of text in which `@` offers the admins with a role in the brand. */
export function MentionField({
  brand,
  value,
  onChange,
  onKeyDown: onOtherKey,
  onBlur,
  ref,
  ...field
}: FieldProps & { value: string; onChange: (text: string) => void; ref?: Ref<HTMLTextAreaElement | null> }) {
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => area.current);
  const listId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [current, setCurrent] = useState(0);
  const admins = useAdmins(typed !== null);
  const offered =
    typed === null
      ? []
      : (admins ?? [])
          .filter(({ email, team }) => team?.[brand] && email.startsWith(typed.toLowerCase()))
          .slice(0, MOST);
  const look = () => {
    const { selectionStart = 0, value: text = '' } = area.current ?? {};
    setTyped(TYPED.exec(text.slice(0, selectionStart))?.[1] ?? null);
    setCurrent(0);
  };
  const choose = (email: string) => {
    const { selectionStart = 0 } = area.current ?? {};
    const [local = ''] = email.split('@', 1);
    const isUnique = admins?.filter((other) => other.email.startsWith(`${local}@`)).length === 1;
    const before = value.slice(0, selectionStart).replace(TYPED, `@${isUnique ? local : email} `);
    onChange(before + value.slice(selectionStart));
    setTyped(null);
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(before.length, before.length);
    });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (offered.length === 0) return onOtherKey?.(event);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = offered[current];
    if (step) setCurrent((current + step + offered.length) % offered.length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen && !event.ctrlKey && !event.metaKey)
      choose(chosen.email);
    else if (event.key === 'Escape') setTyped(null);
    else return onOtherKey?.(event);
    event.preventDefault();
    event.stopPropagation();
  };
  const isOpen = offered.length > 0;
  return (
    <div className="relative">
      <TextareaField
        {...field}
        ref={area}
        value={value}
        onChange={({ target }) => {
          onChange(target.value);
          look();
        }}
        onClick={look}
        onBlur={(event) => {
          setTyped(null);
          onBlur?.(event);
        }}
        onKeyDown={onKeyDown}
        aria-autocomplete="list"
        {...(isOpen && { 'aria-controls': listId, 'aria-activedescendant': `${listId}-${current}` })}
      />
      <span role="status" className="sr-only">
        {isOpen && `${offered.length} admins to mention. Choose with the arrow keys and Enter.`}
      </span>
      {isOpen && (
        <div
          id={listId}
          role="listbox"
          aria-label="Admins"
          className="absolute z-menu mt-1 max-w-full min-w-52 rounded-lg border border-edge bg-raised p-1.5 shadow-float"
        >
          {offered.map(({ id, email }, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and takes the keys
            <div
              key={id}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === current}
              // The field keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(email)}
              className={cx(
                'cursor-pointer truncate rounded-md px-2.5 py-1.5 text-sm',
                index === current && 'bg-ink/7',
              )}
            >
              {email}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
