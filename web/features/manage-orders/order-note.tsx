import { useRef, useState } from 'react';
import { orders } from '#contract/brand-orders.ts';
import type { Order } from '#contract/orders.ts';
import { showError, showSuccess } from '#web/kit/result-modal.tsx';
import { useLeaveQuestion } from '#web/kit/use-leave-question.ts';
import { call } from '#web/lib/api.ts';
import { type ApiError, isApiError } from '#web/lib/errors.ts';
import { putAnswer, useApiMutation } from '#web/lib/query.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { orderParams } from './order-params.ts';

/** The team's note. What somebody else wrote meanwhile is shown beside the own text, and the writer chooses. */
export function OrderNote({ order }: { order: Order }) {
  const params = orderParams(order);
  const [base, setBase] = useState(order.note);
  const [draft, setDraft] = useState(order.note);
  const unsaved = draft.trim() !== base;
  const conflict = unsaved && order.note !== base && order.note !== draft.trim();
  if (order.note !== base && !conflict) {
    setBase(order.note);
    setDraft(order.note);
  }
  useLeaveQuestion(unsaved);
  const field = useRef<HTMLTextAreaElement>(null);

  /** Goes on from the newer note, with one's own text or with its. */
  const choose = (text: string) => {
    setBase(order.note);
    setDraft(text);
    field.current?.focus();
  };

  /** A change of something else than the note is no conflict: the note is saved upon the newer version. */
  const onStale = async (): Promise<void> => {
    const fresh = await call(orders.get, { params });
    putAnswer(orders.get, { params }, fresh);
    if (fresh.note === base) save.mutate({ params, body: { note: draft }, ifMatch: fresh.version });
  };
  const save = useApiMutation(orders.update, {
    blocking: true,
    invalidates: [orders.list],
    onSuccess: (saved) => {
      putAnswer(orders.get, { params }, saved);
      setBase(saved.note);
      setDraft(saved.note);
      showSuccess('The note is saved.');
    },
    onError: (error: ApiError) =>
      isApiError(error, 'stale') ? onStale().catch(showError) : showError(error),
  });

  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ params, body: { note: draft }, ifMatch: order.version });
      }}
    >
      <TextareaField
        ref={field}
        label="Team's note"
        hint="The artist never sees it."
        rows={3}
        maxLength={2000}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
      />
      {conflict && (
        <Notice
          tone="warn"
          title="This note was changed in the meantime"
          action={
            <div className="flex flex-wrap gap-3">
              <Button size="sm" onClick={() => choose(order.note)}>
                Use the newer note
              </Button>
              <Button size="sm" onClick={() => choose(draft)}>
                Keep mine
              </Button>
            </div>
          }
        >
          <p>It now says:</p>
          <blockquote className="mt-1 border-l-2 border-warn pl-3 whitespace-pre-wrap wrap-anywhere">
            {order.note || 'Nothing: it was cleared.'}
          </blockquote>
        </Notice>
      )}
      <Button
        type="submit"
        className="self-end"
        disabledReason={
          conflict
            ? 'Choose first which of the two notes to go on with.'
            : unsaved
              ? null
              : 'Nothing has been changed.'
        }
      >
        Save note
      </Button>
    </form>
  );
}
