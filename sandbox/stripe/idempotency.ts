import { createHash } from 'node:crypto';
import type { Emulator } from './emulator.ts';
import { type Answer, ApiError } from './protocol.ts';

/** A serialized answer; `replayed` when it is repeated. */
export interface WireAnswer {
  status: number;
  body: string;
  replayed: boolean;
}

/** Identifies a request: the endpoint and its parameters as sent. */
export function fingerprintOf(method: string, url: string, body: string): string {
  return createHash('sha256').update(`${method} ${url}\n${body}`).digest('base64');
}

/**
 * The stored answer of a key, if any. Throws Stripe's 400 `idempotency_error` when the key was used with other
 * parameters.
 */
export function storedAnswer(emulator: Emulator, key: string, fingerprint: string): WireAnswer | null {
  const kept = emulator.store.answerTo(key);
  if (!kept) return null;
  if (kept.fingerprint !== fingerprint) {
    throw new ApiError(400, {
      type: 'idempotency_error',
      message:
        'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
        `Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  }
  return { status: kept.status, body: kept.body, replayed: true };
}

/**
 * Runs a request once: commits its effects together with its answer under `key`. An error while it runs rolls back the
 * effects and is stored as well, server errors included.
 */
export function executeOnce(
  emulator: Emulator,
  key: string | null,
  fingerprint: string,
  run: () => Answer,
): WireAnswer {
  const keep = ({ status, body }: Answer): WireAnswer => {
    const answer = { status, body: JSON.stringify(body) };
    if (key !== null) emulator.store.keepAnswer(key, { ...answer, fingerprint }, emulator.now());
    return { ...answer, replayed: false };
  };
  try {
    return emulator.inTx(() => keep(run()));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return emulator.inTx(() => keep({ status: error.status, body: { error: error.body } }));
  }
}
