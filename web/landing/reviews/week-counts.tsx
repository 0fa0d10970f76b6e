import { useSite } from '../site.tsx';

/** The counts of the last seven days; a sentence where there are none. */
export function WeekCounts() {
  const { week } = useSite();
  if (!week)
    return <p className="text-sm text-muted">These numbers aren’t available right now. Try again later.</p>;
  const { reviewed, heldBack, condemned } = week.counts;
  if (reviewed + heldBack + condemned === 0)
    return <p className="text-sm text-muted">No reviews yet, so no playlist gets pitches.</p>;
  const figures = [
    [reviewed, 'reviewed'],
    [heldBack, 'on hold'],
    [condemned, 'failed'],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-5 gap-y-2 sm:gap-x-8">
      {figures.map(([count, label]) => (
        <div key={label} className="mt-0 flex flex-row-reverse items-baseline gap-2">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-2xl font-bold">{count.toLocaleString('en-US')}</dd>
        </div>
      ))}
    </dl>
  );
}
