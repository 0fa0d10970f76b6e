import { lazy, type ReactNode, Suspense, useState } from 'react';
import { MAX_BULK_ROWS } from '#contract/office/bulk/rules.ts';
import { confirm } from '#web/kit/confirm.ts';
import { showError } from '#web/kit/result.ts';
import { toast } from '#web/kit/toasts.ts';
import { runBlocking } from '#web/lib/blocking.ts';
import { isApiError } from '#web/lib/errors.ts';
import { formatCount, nounFor } from '#web/lib/format.ts';
import { useMay } from '#web/lib/may.tsx';
import { invalidate } from '#web/lib/query.ts';
import type { Action } from './actions.tsx';
import { type Bulk, type BulkRows, callBulk } from './bulk.ts';
import type { BulkOutcome } from './bulk-result.tsx';
import { bulkRunStore } from './bulk-runs.ts';
import type { RowSelection } from './use-selection.ts';

const BulkReasonDialog = lazy(() =>
  import('./bulk-reason.tsx').then(({ BulkReasonDialog }) => ({ default: BulkReasonDialog })),
);

const BulkResult = lazy(() =>
  import('./bulk-result.tsx').then(({ BulkResult }) => ({ default: BulkResult })),
);

/** An action that many rows take at once. */
export type BulkableAction<Row> = Action<Row> & { bulk: Bulk };

const isBulkable = <Row,>(action: Action<Row>): action is BulkableAction<Row> => action.bulk !== undefined;

interface BulkList {
  /** Path of the list in the contract. */
  path: string;
  /** Of the path, e.g. the brand's name. */
  params: object | undefined;
  /** What all that match are found by. */
  query: object;
  /** What the rows are, e.g. `orders`. */
  noun: string;
  /** How many match, e.g. `1,204`; null while that is not known. */
  matching: string | null;
  selection: RowSelection;
  rowLink: (row: { id: string }) => string;
}

export interface BulkStart<Row> {
  actions: readonly BulkableAction<Row>[];
  /** Asks, then does an action to the marked rows. */
  start: (action: BulkableAction<Row>) => void;
  /** Does the action of this id to rows that were refused. */
  retry: (actionId: string, ids: readonly string[]) => void;
  /** Why the marked rows cannot be sent, or null. */
  refusal: string | null;
  dialog: ReactNode;
}

/** What is done to rows, and why. */
interface BulkWork<Row> {
  action: BulkableAction<Row>;
  rows: BulkRows;
  many: string;
}

/** Does actions to the marked rows, and says how each went. */
export function useBulk<Row>(known: readonly Action<Row>[], list: BulkList): BulkStart<Row> {
  const { path, params, query, noun, matching, selection, rowLink } = list;
  const may = useMay();
  const actions = known.filter(isBulkable).filter(({ bulk }) => may(bulk.endpoint));
  const [result, setResult] = useState<{
    action: BulkableAction<Row>;
    reason: string;
    outcome: BulkOutcome;
  } | null>(null);
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState<(BulkWork<Row> & { opening: number }) | null>(null);
  const [asking, setAsking] = useState(false);

  const send = async (action: BulkableAction<Row>, rows: BulkRows, reason: string): Promise<void> => {
    const { label, bulk } = action;
    try {
      const answer = await runBlocking((signal) => callBulk(bulk, params, rows, reason, signal));
      if ('jobId' in answer) {
        bulkRunStore.follow({ id: answer.jobId, list: path, action: action.id, label, done: bulk.done });
        toast.info(`${label} started`, 'You can leave this page. The work continues in the background.');
      } else {
        const { done, refused } = answer;
        const counts = { doneCount: done.length, refused, refusedCount: refused.length, stopReason: null };
        setResult({ action, reason, outcome: { label, noun, done: bulk.done, ...counts } });
        setOpen(true);
      }
      selection.clear();
      void invalidate(...bulk.reads);
    } catch (error) {
      showError(error);
      if (!isApiError(error)) throw error;
    }
  };

  const askWhy = (doing: BulkWork<Row>): void => {
    setAsked({ ...doing, opening: (asked?.opening ?? 0) + 1 });
    setAsking(true);
  };

  const named = (count: string): string => `${count} ${nounFor(count, noun)}`;

  const start = async (action: BulkableAction<Row>): Promise<void> => {
    const { ids, all } = selection;
    const many = named(all ? (matching ?? 'all') : formatCount(ids.size));
    const rows = all ? { filter: query } : { ids: [...ids] };
    if (action.bulk.reason) askWhy({ action, rows, many });
    else if (await confirm(action.bulk.confirm(many))) await send(action, rows, '');
  };

  /** The rest of a job needs a new reason, because the page does not know the first one. */
  const retry = (actionId: string, ids: readonly string[]): void => {
    const action = actions.find(({ id }) => id === actionId);
    if (!action) return;
    if (action.bulk.reason) askWhy({ action, rows: { ids }, many: named(formatCount(ids.length)) });
    else void send(action, { ids }, '');
  };

  return {
    actions,
    start: (action) => void start(action),
    retry,
    refusal:
      !selection.all && selection.ids.size > MAX_BULK_ROWS
        ? `Select up to ${MAX_BULK_ROWS} rows, or select all matching rows.`
        : null,
    dialog: (
      <>
        {asked?.action.bulk.reason && (
          <Suspense key={asked.opening} fallback={null}>
            <BulkReasonDialog
              question={asked.action.bulk.confirm(asked.many)}
              reason={asked.action.bulk.reason}
              open={asking}
              onClose={() => setAsking(false)}
              onReason={(reason) => send(asked.action, asked.rows, reason)}
            />
          </Suspense>
        )}
        {result && (
          <Suspense fallback={null}>
            <BulkResult
              outcome={result.outcome}
              open={open}
              onClose={() => setOpen(false)}
              rowLink={rowLink}
              onRetry={(ids) => {
                setOpen(false);
                void send(result.action, { ids }, result.reason);
              }}
            />
          </Suspense>
        )}
      </>
    ),
  };
}
