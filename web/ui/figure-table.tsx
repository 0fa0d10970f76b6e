import type { ReactNode } from 'react';

export interface FigureColumn<Row> {
  heading: string;
  cell: (row: Row) => ReactNode;
  className?: string;
}

/** A table of figures that scrolls in its place: each row's name at the left, its figures at the right. */
export function FigureTable<Row>({
  label,
  head,
  rows,
  keyOf,
  nameOf,
  columns,
  className,
}: {
  label: string;
  /** Heading of the names. */
  head: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => ReactNode;
  columns: readonly FigureColumn<Row>[];
  /** Gives the height from which on it scrolls. */
  className: string;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <section aria-label={label} tabIndex={0} className={`overflow-auto ${className}`}>
      <table className="w-full text-sm tabular-nums max-sm:text-xs">
        <thead className="sticky top-0 bg-surface text-muted">
          <tr className="border-b border-line text-right">
            <th scope="col" className="py-2 pr-2 text-left font-semibold">
              {head}
            </th>
            {columns.map((column) => (
              <th
                key={column.heading}
                scope="col"
                className={`py-2 pl-4 font-semibold max-sm:pl-1.5 ${column.className ?? ''}`}
              >
                {column.heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="border-b border-line text-right last:border-0">
              <th scope="row" className="py-2 pr-2 text-left font-normal">
                {nameOf(row)}
              </th>
              {columns.map((column) => (
                <td key={column.heading} className={`py-2 pl-4 max-sm:pl-1.5 ${column.className ?? ''}`}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
