import { newKey } from '#web/lib/api.ts';
import { isText, shapeOf } from '#web/lib/shape.ts';
import { storedRecord } from '#web/lib/stored-record.ts';
import { tabStorage } from '#web/ui/browser-storage.ts';

const KeyRecord = shapeOf<{ request: string; key: string }>({ request: isText, key: isText });
const stored = storedRecord(tabStorage, 'checkoutKey', KeyRecord);

/**
 * The Idempotency-Key of a checkout. The same request after a double click, a reload or a lost answer has the same
 * key; any change gives a new one. `version` is the draft's: it changes when a payment is cancelled.
 */
export function checkoutKey(what: { body: unknown; version: number }): string {
  const request = JSON.stringify(what);
  const former = stored.read();
  if (former?.request === request) return former.key;
  const key = newKey();
  stored.save({ request, key });
  return key;
}
