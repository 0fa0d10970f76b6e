import { z } from 'zod';
import { newKey } from '#web/lib/api.ts';

const KEY = 'checkoutKey';
const KeyRecord = z.object({ request: z.string(), key: z.string() });

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
