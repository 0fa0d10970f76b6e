import { X } from 'lucide-react';
import type { Refusal } from '#contract/states.ts';
import { formatCount } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { BulkableAction, BulkStart } from './use-bulk.tsx';
import type { RowSelection } from './use-selection.ts';

/** Why an action can be done to none of these rows; null when one of them takes it. */
function refusalOfEach<Row>({ fits, refusal, label }: BulkableAction<Row>, rows: readonly Row[]): Refusal {
  const possible = rows.filter((row) => fits?.(row) ?? true);
  if (possible.length === 0) return rows.length === 0 ? null : `${label} doesn’t apply to the selected rows.`;
  const reasons = possible.map(refusal);
  return reasons.includes(null) ? null : (reasons[0] ?? null);
}

/** What can be done with the selected rows; it stays in sight below the list while there are any. */
export function BulkBar<Row>({
  selection,
  rows,
  matching,
  bulk: { actions, refusal, start },
}: {
  selection: RowSelection;
  /** Rows on screen. */
  rows: readonly (Row & { id: string })[];
  /** How many match, e.g. `1,204`, when there are more than on screen; else null. */
  matching: string | null;
  bulk: BulkStart<Row>;
}) {
  const { ids, all, selectAll, clear } = selection;
  if (ids.size === 0) return null;
  const marked = rows.filter(({ id }) => ids.has(id));
  return (
    // Where it is narrow, the first line holds how many there are and the way to clear them, and the actions follow.
    <div className="pointer-events-none @container sticky bottom-3 z-header mt-3">
      <section
        aria-label="Selected rows"
        className="pointer-events-auto mx-auto flex w-fit max-w-full flex-wrap items-center gap-2 rounded-lg border border-edge bg-raised py-2 pr-2 pl-4 shadow-float"
      >
        <p aria-live="polite" className="mr-1 text-sm font-semibold tabular-nums @max-sm:grow">
          {all ? `All ${matching ?? formatCount(ids.size)} selected` : `${formatCount(ids.size)} selected`}
        </p>
        <div className="contents @max-sm:order-1 @max-sm:flex @max-sm:basis-full @max-sm:flex-wrap @max-sm:gap-2">
          {!all && matching !== null && ids.size === rows.length && (
            <Button size="sm" variant="quiet" onClick={selectAll}>
              Select all {matching} that match
            </Button>
          )}
          {actions.map((action) => (
            <Button
              key={action.id}
              size="sm"
              variant={action.danger ? 'danger-quiet' : 'secondary'}
              disabledReason={refusal ?? (all ? null : refusalOfEach(action, marked))}
              onClick={() => start(action)}
            >
              <action.icon aria-hidden />
              {action.label}
            </Button>
          ))}
        </div>
        <IconButton icon={X} label="Clear selection" className="size-8!" onClick={clear} />
      </section>
    </div>
  );
}
