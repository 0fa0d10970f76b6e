import type { ReactNode } from 'react';
import { ExactTime, RelativeTime } from '#web/kit/time.tsx';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';

/** The text of a state, and how it is meant. */
interface Label {
  label: string;
  tone: Tone;
}

/** The labels of every value of an enumeration. */
export type Labels<V extends string> = Readonly<Record<V, Label>>;

/** A state as a badge. */
export const LabelBadge = ({ label, tone }: Label) => <Badge tone={tone}>{label}</Badge>;

/** A cell without a value. */
export const NoValue = () => <span className="text-muted">–</span>;

/** A cell that is never broken into lines; cut off where there is no room. */
export const OneLine = ({ children }: { children: ReactNode }) => (
  <span className="block truncate" {...titled(children)}>
    {children}
  </span>
);

/** An identifier in a cell. */
export const MonoLine = ({ children }: { children: ReactNode }) => (
  <span className="inline-block max-w-full truncate align-bottom font-mono text-xs" {...titled(children)}>
    {children}
  </span>
);

/** The whole text, to be read where it is cut off. */
const titled = (text: ReactNode) => (typeof text === 'string' ? { title: text } : {});

/**
 * A text and a remark below it; both are truncated.
 */
export function TwoLines({
  first,
  second,
  mono,
}: {
  first: string;
  second?: ReactNode;
  /** For numbers that are compared. */
  mono?: boolean;
}) {
  return (
    <span className="flex min-w-0 flex-col">
      <span className={cx('truncate leading-4.5', mono && 'font-mono text-xs')} title={first}>
        {first}
      </span>
      {second && (
        <span className="truncate text-xs leading-4 font-normal text-muted" {...titled(second)}>
          {second}
        </span>
      )}
    </span>
  );
}

/** A moment in a table; `never` for none. */
export const TimeCell = ({ at, never = '–' }: { at: string | null; never?: string }) => (
  <span className={cx('whitespace-nowrap', !at && 'text-muted')}>
    {at ? <RelativeTime at={at} /> : never}
  </span>
);

/** A time in the details, as a date and relative to now; null for none. */
export const timeDetail = (at: string | null): ReactNode =>
  at && (
    <>
      <ExactTime at={at} />{' '}
      <span className="whitespace-nowrap font-normal text-muted">
        (<RelativeTime at={at} />)
      </span>
    </>
  );
