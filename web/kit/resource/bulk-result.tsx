import { Link } from 'react-router';
import type { RefusedRow } from '#contract/office/bulk/schema.ts';
import { nounFor } from '#contract/plural.ts';
import { formatCount } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { type BulkOutcome, summaryOf } from './bulk.ts';

/** Rows that were refused, by the sentence that says why. */
const byReason = (refused: readonly RefusedRow[]): [string, RefusedRow[]][] => {
  const groups = Map.groupBy(refused, ({ reason }) => reason);
  return [...groups].toSorted(([, one], [, other]) => other.length - one.length);
};

/** What became of each row: how many are done, which were refused and why, and the way to try those again. */
export function BulkResult({
  outcome,
  open,
  onClose,
  rowLink,
  onRetry,
  onUndo,
}: {
  outcome: BulkOutcome;
  open: boolean;
  onClose: () => void;
  /** Null where the rows are none of the list. */
  rowLink: ((row: { id: string }) => string) | null;
  /** Null where the rows cannot be tried again. */
  onRetry: ((ids: readonly string[]) => void) | null;
  /** Undoes what was done; absent where it can’t be. */
  onUndo?: () => void;
}) {
  const { label, noun, refused, refusedCount, stopReason } = outcome;
  const many = (count: number): string => `${formatCount(count)} ${nounFor(formatCount(count), noun)}`;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`${label}: ${refusedCount === 0 ? 'done' : `${many(refusedCount)} failed`}`}
      text={`${summaryOf(outcome)}.${stopReason ? ` ${stopReason}` : ''}`}
      className="max-w-lg!"
      actions={
        <>
          {onUndo && <Button onClick={onUndo}>Undo</Button>}
          {refused.length > 0 && onRetry && (
            <Button onClick={() => onRetry(refused.map(({ id }) => id))}>Retry failed</Button>
          )}
          <Button variant="primary" onClick={onClose}>
            OK
          </Button>
        </>
      }
    >
      {refused.length > 0 && (
        <div className="flex max-h-80 flex-col gap-4 overflow-y-auto" tabIndex={-1}>
          {byReason(refused).map(([reason, rows]) => (
            <section key={reason}>
              <h3 className="text-sm font-semibold">{reason}</h3>
              <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm">
                {rows.map((row) => (
                  <li key={row.id}>
                    {rowLink ? (
                      <Link
                        to={rowLink(row)}
                        preventScrollReset
                        onClick={onClose}
                        className="rounded-sm text-accent underline-offset-4 hover:underline"
                      >
                        {row.label}
                      </Link>
                    ) : (
                      row.label
                    )}
                  </li>
                ))}
              </ul>
            </section>
          ))}
          {refusedCount > refused.length && (
            <p className="text-sm text-muted">And {formatCount(refusedCount - refused.length)} more.</p>
          )}
        </div>
      )}
    </Dialog>
  );
}
