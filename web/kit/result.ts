import { errorMessage, isApiError } from '#web/lib/errors.ts';
import { createStore } from '#web/lib/store.ts';

interface Result {
  title: 'Success' | 'Error';
  text: string;
}

/** What the modal alert shows, if anything. */
export const result = createStore<Result | null>(null);

const show = (words: Result): void => result.set(words);

/** Says in the modal alert that an add, edit, delete or approval worked. */
export const showSuccess = (text: string): void => show({ title: 'Success', text });

/** Says in the modal alert what is not as it should be. */
export const showProblem = (text: string): void => show({ title: 'Error', text });

/** The modal alert says why it did not. If the session has ended, the sign-in page explains that. */
export const showError = (error: unknown): void => {
  if (!isApiError(error) || error.status !== 401) showProblem(errorMessage(error));
};
