import { randomUUID } from 'node:crypto';
import { isOtherRequest, isReplayedFailure } from './stripe-errors.ts';

/**
 * Makes a call under its idempotency key. When the provider replays a stored server error, or had the key with other words, as
 * another version sent them, `find` looks for the effect of the first call. Without one, a failed call is repeated under a new key.
 * Captures and voids need no `find`: they can take effect only once.
 */
export async function withKey<T>(
  key: string,
  call: (idempotencyKey: string) => Promise<T>,
  find: () => Promise<T | null> = async () => null,
): Promise<T> {
  try {
    return await call(key);
  } catch (error) {
    const failed = isReplayedFailure(error);
    const made = failed || isOtherRequest(error) ? await find() : null;
    if (made !== null) return made;
    if (!failed) throw error;
    return call(`${key}:${randomUUID()}`);
  }
}
