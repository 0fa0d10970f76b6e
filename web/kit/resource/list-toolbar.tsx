import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { inputStyle } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import type { Choice, FilterName, ListState, Sort } from './list-state.ts';

interface Filter<V extends string> {
  label: string;
  /** Text of "no filter", e.g. `Any status`; the label unless told. */
  any?: string;
  /** Each value with its text, in the order they are offered. */
  options: Readonly<Record<V, string | { label: string }>>;
}

/** Filters of a list by the name of their parameter; `sort` beside them as the order to choose. */
export type Filters<E extends Endpoint> = { readonly [N in FilterName<E>]?: Filter<Choice<E, N>> } & {
  readonly sort?: Omit<Filter<string>, 'options'> & { options: { readonly [S in Sort<E>]?: string } };
};

const PAUSE_MS = 300;

/** A search field whose text goes into the address once the typing pauses. */
function SearchField<E extends Endpoint>({ state, label }: { state: ListState<E>; label: string }) {
  const { set } = state;
  const inAddress = state.get('q');
  const [text, setText] = useState(inAddress);
  const sent = useRef(inAddress);
  if (inAddress !== sent.current && inAddress !== text.trim()) {
    // The address changed from outside: back, or "Clear".
    sent.current = inAddress;
    setText(inAddress);
  }
  useEffect(() => {
    const value = text.trim();
    if (value === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = value;
      set('q', value);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, set]);
  return (
    <label className="relative block min-w-0 grow max-sm:basis-full sm:max-w-sm">
      <span className="sr-only">{label}</span>
      <Search aria-hidden className="pointer-events-none absolute top-3 left-3 size-4 text-muted" />
      <input
        type="search"
        value={text}
        maxLength={120}
        placeholder={label}
        onChange={(event) => setText(event.target.value)}
        className={cx(inputStyle, 'h-10 pl-9 text-sm!')}
      />
    </label>
  );
}

/** Search and filters above a list; all of it lives in the address. */
export function ListToolbar<E extends Endpoint>({
  state,
  search,
  filters,
}: {
  state: ListState<E>;
  /** Placeholder and name of the search field. */
  search: string;
  filters: Filters<E>;
}) {
  const shown = Object.entries(filters) as [FilterName<E> | 'sort', Filter<string>][];
  return (
    <search className="mb-4 flex flex-wrap items-center gap-3">
      <SearchField state={state} label={search} />
      {shown.map(([name, { label, any = label, options }]) => (
        <Select
          key={name}
          aria-label={label}
          value={state.get(name)}
          onChange={(event) => state.set(name, event.target.value)}
          options={Object.entries(options).map(([value, text]) => ({
            value,
            label: typeof text === 'string' ? text : text.label,
          }))}
          placeholder={any}
          className={cx(
            'h-10 max-sm:grow max-sm:basis-2/5 [&>select]:text-sm',
            state.get(name) && '[&>select]:border-accent [&>select]:font-semibold',
          )}
        />
      ))}
      {state.filtered && (
        <Button variant="quiet" onClick={state.clear}>
          <X aria-hidden />
          Clear
        </Button>
      )}
    </search>
  );
}
