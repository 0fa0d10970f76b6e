import { createHash } from 'node:crypto';
import type { Emulator } from './emulator.ts';
import { type Answer, ApiError } from './protocol.ts';

/** An answer as it goes on the wire; `replayed` when it was given before. */
export interface WireAnswer {
  status: number;
  body: string;
  replayed: boolean;
}

/** What makes two requests the same: the endpoint and its parameters as they were sent. */
export function fingerprintOf(method: string, url: string, body: string): string {
  return createHash('sha256').update(`${method} ${url}\n${body}`).digest('base64');
}

/**
 * The answer that was kept for a key, if any.
 * Throws Stripe's 400 `idempotency_error` when the key belongs to other parameters.
 */
export function keptAnswer(emulator: Emulator, key: string, fingerprint: string): WireAnswer | null {
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
 * Executes a request once: its effects and its answer under `key` are committed together. A refusal during
 * execution leaves no effects and is kept as well, server failures included.
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
