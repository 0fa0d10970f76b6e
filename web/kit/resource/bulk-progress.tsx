import { Suspense, useEffect, useState } from 'react';
import { bulkRuns } from '#contract/admin-calls.ts';
import type { BulkRun } from '#contract/office/bulk/schema.ts';
import { toast } from '#web/kit/toasts.ts';
import { call } from '#web/lib/api.ts';
import { isApiError } from '#web/lib/errors.ts';
import { formatCount } from '#web/lib/format.ts';
import { keyOf, queryClient, useApiQuery } from '#web/lib/query.ts';
import { useStore } from '#web/lib/store.ts';
import { useLastValue } from '#web/lib/use-last-value.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';
import type { Bulk } from './bulk.ts';
import { type BulkRunRecord, bulkRunStore } from './bulk-runs.ts';
import { undoRun } from './undo-run.ts';
import type { BulkStart } from './use-bulk.tsx';

const BulkResult = lazyPart(() => import('./bulk-result.tsx'), 'BulkResult');

const POLL_MS = 1_500;

const progressStyle = cx(
  'h-2 min-w-24 grow appearance-none overflow-hidden rounded-full bg-sunken',
  '[&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent',
);

const hasEnded = ({ status }: BulkRun): boolean => status === 'done' || status === 'stopped';

/** How far one job has come. */
function RunProgress({
  record,
  noun,
  rowLink,
  onRetry,
  onUndo,
  onProgress,
}: {
  record: BulkRunRecord;
  noun: string;
  rowLink: ((row: { id: string }) => string) | null;
  onRetry: ((ids: readonly string[]) => void) | null;
  /** Null where it can’t be undone at all. */
  onUndo: (() => Promise<void>) | null;
  onProgress: () => void;
}) {
  const { id, label, done } = record;
  const [ended, setEnded] = useState(false);
  const [open, setOpen] = useState(false);
  // Stays while it closes.
  const wanted = useLastValue(open || null) !== null;
  const {
    data: run,
    error,
    refetch,
  } = useApiQuery(bulkRuns.get, { params: { id } }, { refetchInterval: ended ? false : POLL_MS });
  const isOver = run !== undefined && hasEnded(run);
  const tried = run ? run.done + run.unchangedCount + run.refusedCount : 0;
  const isFinal = isOver && run.undoUntil === null;
  useEffect(() => setEnded(isFinal), [isFinal]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it has come further
  useEffect(onProgress, [tried, isOver]);
  const isGone = isApiError(error, 'not_found');
  useEffect(() => {
    if (isGone) bulkRunStore.forget(id);
  }, [isGone, id]);
  if (!run) return null;
  const stop = () =>
    call(bulkRuns.stop, { params: { id } }).then(
      (stopped) => queryClient.setQueryData(keyOf(bulkRuns.get, { params: { id } }), stopped),
      (reason: unknown) => toast.error(reason),
    );
  return (
    <Card className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 text-sm">
      <p aria-live="polite" className="font-semibold">
        {label}: {formatCount(tried)} of {formatCount(run.total)}
        {run.refusedCount > 0 && <span className="text-bad">, {formatCount(run.refusedCount)} failed</span>}
        {run.status === 'stopped' && ', stopped'}
      </p>
      <progress
        aria-label={`${label}: progress`}
        value={tried}
        max={run.total}
        className={cx(progressStyle, isOver && 'max-sm:basis-full')}
      />
      {isOver ? (
        <>
          {(run.unchangedCount > 0 || run.refusedCount > 0 || run.stopReason) && (
            <Button size="sm" onClick={() => setOpen(true)}>
              View result
            </Button>
          )}
          {run.undoUntil && onUndo && (
            <Button size="sm" onClick={() => void onUndo().then(() => refetch())}>
              Undo
            </Button>
          )}
          <Button
            size="sm"
            variant="quiet"
            // On a phone it has its own line: its text ends with the bar above.
            className="max-sm:-mr-3 max-sm:ml-auto"
            onClick={() => bulkRunStore.forget(id)}
          >
            Dismiss
          </Button>
        </>
      ) : (
        <Button size="sm" onClick={() => void stop()}>
          Stop
        </Button>
      )}
      {wanted && (
        <Suspense fallback={null}>
          <BulkResult
            outcome={{ ...run, label, noun, done, doneCount: run.done }}
            open={open}
            onClose={() => setOpen(false)}
            rowLink={rowLink}
            onRetry={
              onRetry &&
              ((ids) => {
                bulkRunStore.forget(id);
                onRetry(ids);
              })
            }
          />
        </Suspense>
      )}
    </Card>
  );
}

/** The jobs begun here that change rows of this list, wherever one was in between. */
export function BulkProgress({
  path,
  noun,
  bulk,
  rowLink,
  onProgress,
}: {
  /** Of the list in the contract. */
  path: string;
  /** What the rows are, e.g. `users`. */
  noun: string;
  bulk: Pick<BulkStart<never>, 'retry'> & {
    actions: readonly { id: string; bulk: Pick<Bulk<never>, 'undo' | 'reads'> }[];
  };
  rowLink: (row: { id: string }) => string;
  /** Some rows have changed. */
  onProgress: () => void;
}) {
  return useStore(bulkRunStore)
    .filter(({ list }) => list === path)
    .map((record) => {
      // A job of another kind, such as an import, works on rows that are none of the list.
      const known = bulk.actions.find(({ id }) => id === record.action);
      return (
        <RunProgress
          key={record.id}
          record={record}
          noun={noun}
          rowLink={known ? rowLink : null}
          onRetry={known ? (ids) => bulk.retry(record.action, ids) : null}
          onUndo={known?.bulk.undo ? () => undoRun(record.id, { list: path, noun, bulk: known.bulk }) : null}
          onProgress={onProgress}
        />
      );
    });
}
