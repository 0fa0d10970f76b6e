import { Fragment, type ReactNode } from 'react';

/** Names with their values, side by side. What is null or false is left out. */
export function DefinitionList({ items }: { items: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2.5 text-sm sm:grid-cols-[minmax(6rem,auto)_1fr] sm:gap-x-6">
      {items
        .filter(([, value]) => value !== null && value !== undefined && value !== false)
        .map(([name, value]) => (
          <Fragment key={name}>
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 text-right font-medium wrap-anywhere sm:text-left">{value}</dd>
          </Fragment>
        ))}
    </dl>
  );
}
