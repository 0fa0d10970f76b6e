import { Combobox } from '@base-ui/react/combobox';
import { Check, ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type ComboboxProps, comboboxStyle, type LoadOptions } from './combobox.ts';
import type { ControlProps } from './field.tsx';
import type { Option } from './select.tsx';

const PAUSE_MS = 250;

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

/** The field of a `ComboboxField` with its list. */
export function ComboboxList({
  control,
  options: given,
  value,
  onChange,
  text,
  onText,
  placeholder,
  name,
  defaultOpen,
}: ComboboxProps & {
  /** What the field's label, hint and error name. */
  control: ControlProps;
  text: string;
  onText: (text: string) => void;
  defaultOpen: boolean;
}) {
  const { options, state } = useOptions(given, text === value?.label ? '' : text);
  const items =
    value && !options.some((option) => option.value === value.value) ? [value, ...options] : options;
  const input = useRef<HTMLInputElement>(null);
  // It takes the place of the input that was focused, whose focus fell back to the page.
  useEffect(() => {
    if (document.activeElement === document.body) input.current?.focus();
  }, []);
  return (
    <Combobox.Root
      items={items}
      value={value}
      onValueChange={onChange}
      inputValue={text}
      onInputValueChange={onText}
      defaultOpen={defaultOpen}
      isItemEqualToValue={(one: Option, other: Option) => one.value === other.value}
      {...(typeof given === 'function' && { filter: null })}
      {...(name && { name })}
    >
      <span className="relative block">
        <Combobox.Input
          ref={input}
          {...control}
          {...(placeholder && { placeholder })}
          className={comboboxStyle.input}
        />
        <Combobox.Trigger aria-label="Show the options" className={comboboxStyle.button}>
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
