import { lastStartDay, startProblem } from '#contract/sales/campaigns/rules.ts';
import { DateField } from '#web/ui/date-field.tsx';
import type { DraftFields, DraftPart } from './draft-fields.ts';

/** When the campaign starts: as soon as it can, or on a day that is chosen; not before the song is out. */
export function StartField({
  draft: { startFrom },
  edit,
  comesOut,
  problem,
}: Pick<DraftPart, 'edit'> & {
  draft: Pick<DraftFields, 'startFrom'>;
  /** The day of the song's release; null once it is out. */
  comesOut: string | null;
  /** Why the campaign can't start then, once that is to be said. */
  problem?: string | undefined;
}) {
  const now = new Date();
  return (
    <DateField
      label="Start date"
      optional={comesOut === null}
      className="sm:max-w-72"
      hint="Leave it empty to start 3-12 hours after approval and confirmation. Days are in UTC."
      min={comesOut ?? now.toISOString().slice(0, 10)}
      max={lastStartDay(now)}
      value={startFrom ?? ''}
      error={problem ?? ((startFrom && startProblem(startFrom, comesOut, now)) || undefined)}
      onChange={(event) => edit({ startFrom: event.target.value || null })}
    />
  );
}
