import { type Duration, estimateFor, forDuration, type Package } from '#contract/packages.ts';
import { formatCents, formatRange } from '#web/lib/format.ts';
import { cx } from '#web/ui/cx.ts';

/** What a package costs for a duration. */
export const priceText = (sold: Package, duration: Duration): string =>
  sold.amount === 0 ? 'Free' : formatCents(forDuration(sold.amount, duration));

export const ESTIMATE_BASIS =
  'Placements, streams and listeners are estimated, from past campaigns of this size; never a promise.';

/** The three estimated ranges of a package for a duration. */
export function EstimateFigures({
  sold,
  duration,
  className,
}: {
  sold: Package;
  duration: Duration;
  className?: string;
}) {
  const estimate = estimateFor(sold.estimate, duration);
  return (
    <span className={cx('grid grid-cols-3 gap-3', className)}>
      {(['placements', 'streams', 'listeners'] as const).map((figure) => (
        <span key={figure} className="min-w-0">
          <span className="block text-sm font-semibold tabular-nums text-ink">
            {formatRange(estimate[figure])}
          </span>
          <span className="block text-xs text-muted">est. {figure}</span>
        </span>
      ))}
    </span>
  );
}
