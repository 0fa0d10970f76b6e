import type { ReactNode } from 'react';
import { ExactTime, RelativeTime } from '#web/kit/time.tsx';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
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

/** A cell that is never broken into lines. */
export const OneLine = ({ children }: { children: ReactNode }) => (
  <span className="whitespace-nowrap">{children}</span>
);

/** The name of a row and a remark below it, cut off where they are too long. */
export function TwoLines({
  first,
  second,
  className,
}: {
  first: string;
  second?: string | null;
  className?: string;
}) {
  return (
    <span className={cx('flex min-w-0 flex-col gap-0.5', className)}>
      <span className="truncate" title={first}>
        {first}
      </span>
      {second && (
        <span className="truncate text-xs font-normal text-muted" title={second}>
          {second}
        </span>
      )}
    </span>
  );
}

/** A moment in a table; `never` for none. */
export const When = ({ at, never = '–' }: { at: string | null; never?: string }) => (
  <span className={cx('whitespace-nowrap', !at && 'text-muted')}>
    {at ? <RelativeTime at={at} /> : never}
  </span>
);

/** A moment among the details, written out and told from now; null for none. */
export const moment = (at: string | null): ReactNode =>
  at && (
    <>
      <ExactTime at={at} />{' '}
      <span className="whitespace-nowrap font-normal text-muted">
        (<RelativeTime at={at} />)
      </span>
    </>
  );

/** A text among the details with its copy button, named by `label`. */
export const Copyable = ({ text, label, mono }: { text: string; label: string; mono?: boolean }) => (
  <span className="inline-flex max-w-full flex-wrap items-center gap-x-3 gap-y-1 max-sm:justify-end">
    <span className={cx('wrap-anywhere', mono && 'font-mono text-xs')}>{text}</span>
    <CopyButton text={text} variant="quiet" aria-label={label} className="-my-1 h-7! px-2!" />
  </span>
);
