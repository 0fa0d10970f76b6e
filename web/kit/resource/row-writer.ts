import type { Answer, Endpoint } from '#contract/endpoint.ts';
import { showError, showProblem, showSuccess } from '#web/kit/result.ts';
import { type ApiInput, call, newKey } from '#web/lib/api.ts';
import { isBlocked, runBlocking } from '#web/lib/blocking.ts';
import { type ApiError, isApiError, isUnanswered } from '#web/lib/errors.ts';
import { invalidate } from '#web/lib/query.ts';
import { repeatUntilAnswered } from '#web/lib/repeat.ts';

interface Outcome<E extends Endpoint> {
  /** What the modal says once it is done; null where `onDone` says it. */
  success: string | ((answer: Answer<E>) => string) | null;
  /** Runs before the modal opens and before anything is loaded again. */
  onDone?: (answer: Answer<E>) => void;
  /** May show a refusal itself, e.g. next to the fields; answers the rest of the message, or null. */
  onRefused?: (error: ApiError) => string | null;
  /** What was sent names no other row: if one isn’t found it is this one, and the form closes. */
  closesIfGone?: boolean;
}

/**
 * Makes one write and shows its outcome. Resolves to whether the form can close: it was written, or the state no longer
 * allows it because someone else was first.
 */
type RowWriter = <E extends Endpoint>(
  endpoint: E,
  input: ApiInput<E>,
  outcome: Outcome<E>,
) => Promise<boolean>;

const NOT_KNOWN =
  'The server didn’t respond, so we don’t know if this worked. Check the current state before you try again.';

/** One call. A POST is retried under its key until it is answered. */
function write<E extends Endpoint>(endpoint: E, input: ApiInput<E>): Promise<Answer<E>> {
  if (endpoint.method !== 'POST') return runBlocking((signal) => call(endpoint, { ...input, signal }));
  const keyed = { ...input, idempotencyKey: input.idempotencyKey ?? newKey() };
  return runBlocking((signal) => repeatUntilAnswered(() => call(endpoint, { ...keyed, signal }), signal));
}

/**
 * How rows of one kind are written: one at a time, the screen covered meanwhile, the outcome in the modal. The `reads`
 * that show the row are loaded again, also if the row was deleted or changed meanwhile, or no answer came.
 */
export const rowWriter =
  (...reads: readonly Endpoint[]): RowWriter =>
  async (endpoint, input, { success, onDone, onRefused, closesIfGone }) => {
    if (isBlocked()) return false;
    const answered = await write(endpoint, input).then(
      (answer) => ({ answer }),
      (error: unknown) => ({ error }),
    );
    if ('answer' in answered) {
      onDone?.(answered.answer);
      if (success !== null) showSuccess(typeof success === 'string' ? success : success(answered.answer));
      void invalidate(...reads);
      return true;
    }
    const { error } = answered;
    if (!isApiError(error)) {
      showError(error);
      throw error;
    }
    if (isUnanswered(error)) showProblem(NOT_KNOWN);
    else if (onRefused?.(error) !== null) showError(error);
    if ([404, 409, 412].includes(error.status) || isUnanswered(error)) void invalidate(...reads);
    return error.code === 'illegal_transition' || (closesIfGone === true && error.code === 'not_found');
  };
