import { z } from 'zod';

const KEY = 'checkoutKey';
const KeyRecord = z.object({ request: z.string(), key: z.string() });

/** Random in the form of a UUID; also where `randomUUID` is missing (plain http). */
const newKey = (): string =>
  crypto.randomUUID?.() ??
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(16)).join('-');

/**
 * The Idempotency-Key of a checkout. The same request, asked again after a double click, a reload or a lost answer,
 * has the same key; any change makes a new one. `version` is the draft's: after a payment was given up it differs.
 */
export function checkoutKey(request: { body: unknown; version: number }): string {
  const wanted = JSON.stringify(request);
  try {
    const kept = KeyRecord.parse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    if (kept.request === wanted) return kept.key;
  } catch {
    // No key was kept, or it cannot be read: a new one is made.
  }
  const key = newKey();
  sessionStorage.setItem(KEY, JSON.stringify({ request: wanted, key }));
  return key;
}
