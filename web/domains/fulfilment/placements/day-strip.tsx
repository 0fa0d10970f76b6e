import type { CheckResult, PlacementDay } from '#contract/fulfilment/placements/schema.ts';
import { pluralize } from '#contract/plural.ts';
import { formatDateOfUtc } from '#web/lib/format.ts';
import { cx } from '#web/ui/cx.ts';

/** What a day showed, in words. */
export const dayLabels: Record<CheckResult, string> = {
  seen: 'seen',
  not_seen: 'not seen',
  unknown: 'unknown',
};

/** Height and fill tell the results apart also without colour. */
const dayStyles: Record<CheckResult, string> = {
  seen: 'h-5 bg-good',
  not_seen: 'h-5 border-2 border-bad bg-bad-soft',
  unknown: 'h-2 bg-line-strong/50',
};

/** How many days showed what, in words: `12 days seen, 1 day not seen`. */
export function summarizeDays(days: readonly PlacementDay[]): string {
  const counts = (Object.keys(dayLabels) as CheckResult[]).map((result) => {
    const count = days.filter((day) => day.result === result).length;
    return count > 0 && `${pluralize(count, 'day')} ${dayLabels[result]}`;
  });
  return counts.filter(Boolean).join(', ') || 'No days yet';
}

/**
 * What each day of a placement showed, oldest first: a tall bar where it was seen, a framed one where it was not, a low one
 * where nothing is known. The words under it say the same. `label` names the placement.
 */
export function DayStrip({ days, label }: { days: readonly PlacementDay[]; label: string }) {
  return (
    <figure className="min-w-0">
      <div
        role="img"
        aria-label={`${label}: ${summarizeDays(days)}`}
        className="flex min-h-5 flex-wrap items-end gap-x-px gap-y-1 sm:gap-x-0.5"
      >
        {days.map(({ day, result }) => (
          <span
            key={day}
            title={`${formatDateOfUtc(day)}: ${dayLabels[result]}`}
            className={cx('w-1.75 rounded-sm sm:w-2', dayStyles[result])}
          />
        ))}
      </div>
      <figcaption aria-hidden className="mt-1.5 text-xs text-muted">
        {summarizeDays(days)}
      </figcaption>
    </figure>
  );
}
