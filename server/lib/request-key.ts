import { createHash } from 'node:crypto';

/** How rows name the request that made them: the same for each repetition by one account under one Idempotency-Key. */
export const requestKeyOf = (
  accountId: string,
  call: { method: string; path: string },
  key: string,
): string =>
  createHash('sha256').update(`${accountId} ${call.method} ${call.path}\n${key}`).digest('base64url');
