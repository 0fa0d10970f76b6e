import { shortened } from './shortened.ts';
import { withoutAddresses } from './without-addresses.ts';

const MOST_REASON = 500;
const MOST_PLACES = 3;

/** What an error says. The queue tells errors as objects that are no `Error`; one of several addresses has a code, but no words. */
function wordsOf(error: unknown): string {
  const { message, code } = Object(error) as { message?: unknown; code?: unknown };
  return (
    ([message, code].find((words) => typeof words === 'string' && words !== '') as string) ?? String(error)
  );
}

/** Why something failed, without addresses: a mail server's refusal names them. */
export const reasonOf = (error: unknown): string => withoutAddresses(wordsOf(error));

/** An error in one line of bounded length: why, and where in our own code, nearest first. */
export function briefError(error: unknown): { reason: string; at: string[] } {
  const { stack = '' } = Object(error) as { stack?: string };
  const places = [...stack.matchAll(/\/((?:server|mails|contract)\/[\w./-]+\.ts:\d+)/g)].map(
    ([, place = '']) => place,
  );
  return { reason: shortened(reasonOf(error), MOST_REASON), at: places.slice(0, MOST_PLACES) };
}
