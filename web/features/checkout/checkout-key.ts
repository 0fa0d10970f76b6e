import { newKey } from '#web/lib/api.ts';
import { isText, shapeOf } from '#web/lib/shape.ts';
import { storedRecord } from '#web/lib/stored-record.ts';

const Kept = shapeOf<{ request: string; key: string }>({ request: isText, key: isText });
const kept = storedRecord(sessionStorage, 'checkoutKey', Kept);

/**
 * The Idempotency-Key of a checkout. The same request after a double click, a reload or a lost answer has the same
 * key; any change gives a new one. `version` is the draft's: it changes when a payment is cancelled.
 */
export function checkoutKey(what: { body: unknown; version: number }): string {
  const request = JSON.stringify(what);
  const former = kept.read();
  if (former?.request === request) return former.key;
  const key = newKey();
  kept.keep({ request, key });
  return key;
}
