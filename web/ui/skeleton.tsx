import { cx } from './cx.ts';

/** Stands where something will be; give it that thing's size. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span aria-hidden className={cx('block h-4 animate-pulse rounded-sm bg-ink/10', className)} />;
}
