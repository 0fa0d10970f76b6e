import { shortened } from './shortened.ts';
import { withoutAddresses } from './without-addresses.ts';

const MOST_REASON = 500;
const MOST_PLACES = 3;

/** Why something failed, without addresses: a mail server's refusal names them. */
export const reasonOf = (error: unknown): string =>
  withoutAddresses(error instanceof Error ? error.message : String(error));

/** An error in one line of bounded length: why, and where in our own code, nearest first. */
export function briefError(error: unknown): { reason: string; at: string[] } {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const places = [...stack.matchAll(/\/((?:server|mails|contract)\/[\w./-]+\.ts:\d+)/g)].map(
    ([, place = '']) => place,
  );
  return { reason: shortened(reasonOf(error), MOST_REASON), at: places.slice(0, MOST_PLACES) };
}
