import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { inputStyle } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { DateFilter } from './date-filter.tsx';
import type { Choice, DateFilterName, FilterName, ListState, Sort } from './list-state.ts';
import { linkOf, rowsOnScreen } from './use-row-keys.ts';
import { ValueFilter } from './value-filter.tsx';

interface Filter<V extends string> {
  label: string;
  /** Each value with its text, in the order they are offered. */
  options: Readonly<Record<V, string | { label: string }>>;
}

/** Filters of a list by the name of their parameter. */
export type Filters<E extends Endpoint> = { readonly [N in FilterName<E>]?: Filter<Choice<E, N>> };

/** Filters by a span of time, with their labels: `{ created: 'Placed' }`; `ahead` for times to come. */
export type DateFilters<E extends Endpoint> = {
  readonly [N in DateFilterName<E>]?: string | { label: string; ahead: true };
};

/** Sort orders in addition to the list's default. */
export interface SortChoice<E extends Endpoint> {
  first: string;
  others: { readonly [S in Sort<E>]?: string };
}

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
    <label className="relative block min-w-0 grow @max-sm:basis-full @sm:max-w-sm">
      <span className="sr-only">{label}</span>
      {/* As wide as the hint: filters go to the next line before it is cut. */}
      <span aria-hidden className="block h-0 overflow-hidden px-9 text-sm whitespace-nowrap">
        {label}
      </span>
      <Search aria-hidden className="pointer-events-none absolute top-2.5 left-3 size-4 text-muted" />
      <input
        type="search"
        value={text}
        placeholder={label}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          linkOf(rowsOnScreen()[0])?.focus();
        }}
        data-list-search
        className={cx(inputStyle, 'h-9 pl-9 text-sm!')}
      />
    </label>
  );
}

/** The order of a list, where not every one has a heading to press. */
export function SortSelect<E extends Endpoint>({
  state,
  sort,
}: {
  state: ListState<E>;
  sort: SortChoice<E>;
}) {
  const others = Object.entries(sort.others) as [string, string][];
  return (
    <Select
      aria-label="Sort"
      value={state.get('sort')}
      onChange={(event) => state.set('sort', event.target.value)}
      options={others.map(([value, label]) => ({ value, label }))}
      placeholder={sort.first}
      className="h-8 @max-sm:w-30 [&>select]:text-sm @max-sm:[&>select]:pr-7"
    />
  );
}

/** Search and filters above a list; all of it lives in the address. */
export function ListToolbar<E extends Endpoint>({
  state,
  search,
  filters,
  dates = {},
}: {
  state: ListState<E>;
  /** Placeholder and name of the search field; a list without one is not searched. */
  search?: string;
  filters: Filters<E>;
  dates?: DateFilters<E>;
}) {
  const values = Object.entries(filters) as [FilterName<E>, Filter<string>][];
  return (
    <search className="@container mb-3 block">
      <div className="flex flex-wrap items-center gap-2">
        {search !== undefined && <SearchField state={state} label={search} />}
        {values.map(([name, { label, options }]) => (
          <ValueFilter
            key={name}
            name={name}
            label={label}
            several={state.kindOf(name) === 'several'}
            options={Object.entries(options).map(([value, text]) => ({
              value,
              label: typeof text === 'string' ? text : text.label,
            }))}
            value={state.get(name)}
            onChange={(value) => state.set(name, value)}
          />
        ))}
        {(Object.entries(dates) as [string, string | { label: string; ahead: true }][]).map(([name, of]) => (
          <DateFilter
            key={name}
            name={name}
            {...(typeof of === 'string' ? { label: of } : of)}
            value={{ from: state.get(`${name}From`), to: state.get(`${name}To`) }}
            onChange={({ from, to }) =>
              state.change({
                ...(from !== undefined && { [`${name}From`]: from }),
                ...(to !== undefined && { [`${name}To`]: to }),
              })
            }
          />
        ))}
        {state.filtered && (
          <Button size="sm" variant="quiet" onClick={state.clear}>
            Clear
          </Button>
        )}
      </div>
    </search>
  );
}
