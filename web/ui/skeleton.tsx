import { cx } from './cx.ts';

/** Stands where something will be; give it that thing's size and radius, which win over those of a line of text. */
export function Skeleton({ className }: { className?: string | undefined }) {
  const line = '[:where(&)]:h-4 [:where(&)]:rounded-sm';
  return <span aria-hidden className={cx(line, 'block animate-pulse bg-ink/10', className)} />;
}
