import { Combobox } from '@base-ui/react/combobox';
import { Check, ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { cx } from './cx.ts';
import { type ControlProps, inputStyle } from './field.tsx';
import type { Option } from './select.tsx';

const PAUSE_MS = 250;

/** Reads the options for a text; `signal` ends a reading whose text is no longer the one that is typed. */
export type LoadOptions = (text: string, signal: AbortSignal) => Promise<readonly Option[]>;

/** One of many, found by typing: from a list that is there, or from what the server finds for the text. */
export interface ComboboxProps {
  options: readonly Option[] | LoadOptions;
  value: Option | null;
  onChange: (value: Option | null) => void;
  placeholder?: string;
  name?: string;
}

const style = {
  input: cx(inputStyle, 'h-11 pr-10'),
  button: 'absolute inset-y-0 right-0 grid w-10 place-items-center text-muted',
};

/** What is known of the options for the text in the field. */
function useOptions(given: readonly Option[] | LoadOptions, text: string) {
  const load = typeof given === 'function' ? given : null;
  const current = useRef(load);
  const [found, setFound] = useState<{ options: readonly Option[]; state: 'loading' | 'there' | 'failed' }>({
    options: [],
    state: 'loading',
  });
  useEffect(() => {
    current.current = load;
  });
  const reads = load !== null;
  useEffect(() => {
    if (!reads) return;
    const controller = new AbortController();
    setFound(({ options }) => ({ options, state: 'loading' }));
    const timer = setTimeout(() => {
      current.current?.(text, controller.signal).then(
        (options) => !controller.signal.aborted && setFound({ options, state: 'there' }),
        () => !controller.signal.aborted && setFound({ options: [], state: 'failed' }),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [reads, text]);
  return typeof given === 'function' ? found : { options: given, state: 'there' as const };
}

const notes = {
  loading: 'Searching …',
  there: 'No results.',
  failed: 'Couldn’t load options. Type again to retry.',
};

/** The input of a `ComboboxField` with its list. */
export function ComboboxInput({
  control,
  options: given,
  value,
  onChange,
  placeholder,
  name,
}: ComboboxProps & {
  /** What the field's label, hint and error name. */
  control: ControlProps;
}) {
  const [text, setText] = useState(value?.label ?? '');
  const [shown, setShown] = useState(value?.value);
  if (shown !== value?.value) {
    // The value was changed from outside, or chosen.
    setShown(value?.value);
    setText(value?.label ?? '');
  }
  const { options, state } = useOptions(given, text === value?.label ? '' : text);
  const items =
    value && !options.some((option) => option.value === value.value) ? [value, ...options] : options;
  return (
    <Combobox.Root
      items={items}
      value={value}
      onValueChange={onChange}
      inputValue={text}
      onInputValueChange={setText}
      isItemEqualToValue={(one: Option, other: Option) => one.value === other.value}
      // While the options for the text are on their way, those for the former text show as far as they hold it.
      {...(typeof given === 'function' && state !== 'loading' && { filter: null })}
      {...(name && { name })}
    >
      <span className="relative block">
        <Combobox.Input {...control} {...(placeholder && { placeholder })} className={style.input} />
        <Combobox.Trigger aria-label="Show the options" className={style.button}>
          <ChevronDown aria-hidden className="size-4" />
        </Combobox.Trigger>
      </span>
      <Combobox.Portal>
        <Combobox.Positioner sideOffset={6} className="z-menu">
          <Combobox.Popup className="max-h-[min(20rem,var(--available-height))] w-(--anchor-width) overflow-y-auto rounded-lg border border-edge bg-raised p-1.5 shadow-float">
            <Combobox.Status className="px-2.5 py-1 text-sm text-muted empty:hidden">
              {state !== 'there' && notes[state]}
            </Combobox.Status>
            <Combobox.Empty className="px-2.5 py-1 text-sm text-muted empty:hidden">
              {state === 'there' && notes.there}
            </Combobox.Empty>
            <Combobox.List>
              {(option: Option) => (
                <Combobox.Item
                  key={option.value}
                  value={option}
                  className="flex min-h-9 cursor-pointer items-center gap-2 rounded-md px-2.5 py-1.5 text-sm outline-none select-none data-highlighted:bg-ink/7"
                >
                  <span className="min-w-0 grow truncate">{option.label}</span>
                  <Combobox.ItemIndicator>
                    <Check aria-hidden className="size-4 text-accent" />
                  </Combobox.ItemIndicator>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}
