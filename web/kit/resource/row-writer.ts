import type { Answer, Endpoint } from '#contract/endpoint.ts';
import { showError, showSuccess } from '#web/kit/result-modal.tsx';
import { type ApiInput, call } from '#web/lib/api.ts';
import { blocking } from '#web/lib/blocking.ts';
import { type ApiError, isApiError } from '#web/lib/errors.ts';
import { invalidate } from '#web/lib/query.ts';

interface Outcome<E extends Endpoint> {
  /** What the modal says once it is done. */
  success: string | ((answer: Answer<E>) => string);
  /** Runs before the modal opens and before anything is loaded again. */
  onDone?: (answer: Answer<E>) => void;
  /** May show a refusal itself, e.g. beside the fields; answers what is left to say, or null. */
  onRefused?: (error: ApiError) => string | null;
}

/** Makes one write and says how it went; resolves to whether it was done. */
type RowWriter = <E extends Endpoint>(
  endpoint: E,
  input: ApiInput<E>,
  outcome: Outcome<E>,
) => Promise<boolean>;

/**
 * How rows of one kind are written: the screen is covered meanwhile, the modal says the outcome, and the `reads` that
 * show the row are loaded again, also when it is gone or was changed meanwhile.
 */
export const rowWriter =
  (...reads: readonly Endpoint[]): RowWriter =>
  async (endpoint, input, { success, onDone, onRefused }) => {
    const answered = await blocking(() => call(endpoint, input)).then(
      (answer) => ({ answer }),
      (error: unknown) => ({ error }),
    );
    if ('answer' in answered) {
      onDone?.(answered.answer);
      showSuccess(typeof success === 'string' ? success : success(answered.answer));
      void invalidate(...reads);
      return true;
    }
    const { error } = answered;
    if (!isApiError(error)) {
      showError(error);
      throw error;
    }
    if (onRefused?.(error) !== null) showError(error);
    if ([404, 409, 412].includes(error.status)) void invalidate(...reads);
    return false;
  };
