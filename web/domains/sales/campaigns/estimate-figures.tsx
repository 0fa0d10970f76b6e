import { estimateBasisText } from '#contract/sales/estimates/rules.ts';
import { forDuration, forecastFor, type ShownPackage } from '#contract/sales/packages/rules.ts';
import type { Duration, Package } from '#contract/sales/packages/schema.ts';
import { formatCents, formatRange } from '#web/lib/format.ts';
import { cx } from '#web/ui/cx.ts';

/** The price of a package for a duration. */
export const priceText = (sold: Package, duration: Duration): string =>
  sold.amount === 0 ? 'Free' : formatCents(forDuration(sold.amount, duration));

/** What the ranges of a package rest on. */
export function basisText(sold: ShownPackage, duration: Duration): string {
  const { restsOn } = forecastFor(sold, duration);
  return restsOn
    ? `Estimates. ${estimateBasisText(restsOn)}`
    : 'Estimates based on the package’s own ranges. Never a promise.';
}

const figures = ['placements', 'streams', 'listeners'] as const;

/** The three estimated ranges of a package for a duration: side by side, or in `rows`, as always on phones. */
export function EstimateFigures({
  sold,
  duration,
  rows,
  className,
}: {
  sold: ShownPackage;
  duration: Duration;
  rows?: boolean;
  className?: string;
}) {
  const { estimate } = forecastFor(sold, duration);
  return (
    <span className={cx('grid gap-x-3 gap-y-1', !rows && 'max-w-md sm:grid-cols-3', className)}>
      {figures.map((figure) => (
        <span
          key={figure}
          className={cx('flex min-w-0 flex-row-reverse justify-between gap-2', !rows && 'sm:block')}
        >
          <span className="block whitespace-nowrap text-sm font-semibold tabular-nums text-ink">
            {formatRange(estimate[figure])}
          </span>
          <span className="block text-xs leading-5 text-muted">est. {figure}</span>
        </span>
      ))}
    </span>
  );
}
