import { type ReactNode, Suspense, useState } from 'react';
import { MAX_BULK_ROWS } from '#contract/office/bulk/rules.ts';
import { nounFor } from '#contract/plural.ts';
import { confirm } from '#web/kit/confirm.ts';
import { showError } from '#web/kit/result.ts';
import { toast } from '#web/kit/toasts.ts';
import { showUndoable } from '#web/kit/undo-toast.tsx';
import { runBlocking } from '#web/lib/blocking.ts';
import { isApiError } from '#web/lib/errors.ts';
import { formatCount } from '#web/lib/format.ts';
import { useMay } from '#web/lib/may.tsx';
import { invalidate } from '#web/lib/query.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';
import type { ActionMeta } from './actions.tsx';
import { type Bulk, type BulkFields, type BulkOutcome, type BulkRows, callBulk, summaryOf } from './bulk.ts';
import { bulkRunStore } from './bulk-runs.ts';
import { undoRun } from './undo-run.ts';
import type { RowSelection } from './use-selection.ts';

const BulkReasonDialog = lazyPart(() => import('./bulk-reason.tsx'), 'BulkReasonDialog');

const BulkResult = lazyPart(() => import('./bulk-result.tsx'), 'BulkResult');

/** An action that many rows take at once. */
export type BulkableAction<Row> = ActionMeta<Row> & { bulk: Bulk<Row> };

const isBulkable = <Row,>(action: ActionMeta<Row>): action is BulkableAction<Row> =>
  action.bulk !== undefined;

interface BulkList<Row> {
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
  /** Rows on screen. */
  rows: readonly Row[];
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
export function useBulk<Row extends { id: string }>(
  known: readonly ActionMeta<Row>[],
  list: BulkList<Row>,
): BulkStart<Row> {
  const { path, params, query, noun, matching, selection, rowLink } = list;
  const may = useMay();
  const actions = known.filter(isBulkable).filter(({ bulk }) => may(bulk.endpoint));
  const [result, setResult] = useState<{
    action: BulkableAction<Row>;
    fields: BulkFields;
    outcome: BulkOutcome;
    /** Undoes it; null once that can’t be. */
    undo: (() => void) | null;
  } | null>(null);
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState<(BulkWork<Row> & { opening: number }) | null>(null);
  const [asking, setAsking] = useState(false);

  const named = (count: string): string => `${count} ${nounFor(count, noun)}`;

  const send = async (action: BulkableAction<Row>, rows: BulkRows, fields: BulkFields): Promise<void> => {
    const { label, bulk } = action;
    const sentAt = Date.now();
    try {
      const answer = await runBlocking((signal) => callBulk(bulk, params, rows, fields, signal));
      if ('jobId' in answer) {
        bulkRunStore.follow({ id: answer.jobId, list: path, action: action.id, label, done: bulk.done });
        toast.info(`${label} started`, 'You can leave this page. The work continues in the background.');
      } else {
        const { done, unchanged, refused, undoId } = answer;

        const outcome: BulkOutcome = {
          label,
          noun,
          done: bulk.done,
          doneCount: done.length,
          unchangedCount: unchanged.length,
          refused,
          refusedCount: refused.length,
          stopReason: null,
        };
        const until = sentAt + (bulk.undo?.milliseconds ?? 0);
        const undo = undoId ? () => void undoRun(undoId, { list: path, noun, bulk }) : null;
        if (undo && refused.length === 0) {
          showUndoable(summaryOf(outcome), { until, undo });
        } else {
          setResult({ action, fields, outcome, undo });
          setOpen(true);
          if (undo)
            setTimeout(() => setResult((shown) => shown && { ...shown, undo: null }), until - Date.now());
        }
      }
      void invalidate(...bulk.reads);
    } catch (error) {
      showError(error);
      if (!isApiError(error)) throw error;
    }
  };

  const ask = (doing: BulkWork<Row>): void => {
    setAsked({ ...doing, opening: (asked?.opening ?? 0) + 1 });
    setAsking(true);
  };

  const start = async (action: BulkableAction<Row>): Promise<void> => {
    const { ids, all } = selection;
    const many = named(all ? (matching ?? 'all') : formatCount(ids.size));
    const rows = all ? { filter: query } : { ids: [...ids] };
    if (action.bulk.reason || action.bulk.form) ask({ action, rows, many });
    else if (await confirm(action.bulk.confirm(many), action.danger ?? false)) await send(action, rows, {});
  };

  /** The rest of a job needs a new reason, because the page does not know the first one. */
  const retry = (actionId: string, ids: readonly string[]): void => {
    const action = actions.find(({ id }) => id === actionId);
    if (!action) return;
    if (action.bulk.reason || action.bulk.form)
      ask({ action, rows: { ids }, many: named(formatCount(ids.length)) });
    else void send(action, { ids }, {});
  };

  const Form = asked?.action.bulk.form;
  const chosen = asked && 'ids' in asked.rows ? new Set(asked.rows.ids) : null;
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
              danger={asked.action.danger ?? false}
              open={asking}
              onClose={() => setAsking(false)}
              onSend={(fields) => send(asked.action, asked.rows, fields)}
            />
          </Suspense>
        )}
        {asked && Form && (
          <Suspense key={asked.opening} fallback={null}>
            <Form
              question={asked.action.bulk.confirm(asked.many)}
              rows={list.rows.filter(({ id }) => chosen?.has(id))}
              open={asking}
              onClose={() => setAsking(false)}
              onSend={(fields) => send(asked.action, asked.rows, fields)}
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
                void send(result.action, { ids }, result.fields);
              }}
              {...(result.undo && {
                onUndo: () => {
                  setOpen(false);
                  result.undo?.();
                },
              })}
            />
          </Suspense>
        )}
      </>
    ),
  };
}
