import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { inputStyle } from '#web/ui/field.tsx';
import { type Option, Select } from '#web/ui/select.tsx';
import type { ListState } from './list-state.ts';

export interface ListFilter {
  /** Name of the query parameter. */
  name: string;
  label: string;
  /** Text of "no filter", e.g. `Any status`. */
  any: string;
  options: readonly Option[];
}

const PAUSE_MS = 300;

/** A search field whose text goes into the address once the typing pauses. */
function SearchField({ state, label }: { state: ListState; label: string }) {
  const { set } = state;
  const inAddress = state.query.q ?? '';
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
export function ListToolbar({
  state,
  search,
  filters = [],
}: {
  state: ListState;
  /** Placeholder and name of the search field; without it there is none. */
  search?: string;
  filters?: readonly ListFilter[];
}) {
  return (
    <search className="mb-4 flex flex-wrap items-center gap-3">
      {search && <SearchField state={state} label={search} />}
      {filters.map((filter) => (
        <Select
          key={filter.name}
          aria-label={filter.label}
          value={state.query[filter.name] ?? ''}
          onChange={(event) => state.set(filter.name, event.target.value)}
          options={filter.options}
          placeholder={filter.any}
          className={cx(
            'h-10 max-sm:grow max-sm:basis-2/5 [&>select]:text-sm',
            state.query[filter.name] && '[&>select]:border-accent [&>select]:font-semibold',
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
