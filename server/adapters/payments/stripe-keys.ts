import { randomUUID } from 'node:crypto';
import { isReplayedFailure } from './stripe-errors.ts';

/**
 * Makes a call under its idempotency key. When the provider replays a stored server error, `find` looks for the effect
 * of the failed call; without one, the call is repeated under a new key. Captures and voids need no `find`: they can
 * take effect only once.
 */
export async function withKey<T>(
  key: string,
  call: (idempotencyKey: string) => Promise<T>,
  find: () => Promise<T | null> = async () => null,
): Promise<T> {
  try {
    return await call(key);
  } catch (error) {
    if (!isReplayedFailure(error)) throw error;
    return (await find()) ?? (await call(`${key}:${randomUUID()}`));
  }
}
