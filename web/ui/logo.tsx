import { cx } from './cx.ts';

/** The mark: a list whose first line plays. */
export function Mark({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={cx('size-8 shrink-0', className)}>
      <rect width="32" height="32" rx="9" className="fill-accent" />
      <path
        d="M8 7.6v8.8a.9.9 0 0 0 1.37.77l7.1-4.4a.9.9 0 0 0 0-1.54l-7.1-4.4A.9.9 0 0 0 8 7.6Z"
        className="fill-accent-ink"
      />
      <path
        d="M20.5 12h4M8.5 20.25h16M8.5 25h10"
        className="stroke-accent-ink"
        strokeWidth="2.4"
        strokeLinecap="round"
        fill="none"
      />
    </svg>
  );
}

/** The mark with the name beside it. */
export function Logo({ name }: { name: string }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <Mark />
      <span className="text-base font-bold tracking-tight">{name}</span>
    </span>
  );
}
