import { rowStyle } from './table-style.ts';

const style = 'bg-sunken px-3 py-1.5 text-left text-xs font-semibold text-muted';

/** The heading of rows that belong together, in a table; nothing without one. */
export const TableGroup = ({ heading, columns }: { heading: string | null; columns: number }) =>
  heading === null ? null : (
    <tr className={rowStyle}>
      <th scope="rowgroup" colSpan={columns} className={`${style} col-span-full`}>
        {heading}
      </th>
    </tr>
  );

/** The same among the lines of a phone. */
export const PhoneGroup = ({ heading }: { heading: string | null }) =>
  heading === null ? null : (
    <li className={`${style} border-b border-line`}>
      <h2>{heading}</h2>
    </li>
  );
