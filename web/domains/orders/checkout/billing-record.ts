import type { Billing } from '#contract/orders/checkout/schema.ts';
import { isRecord, isText, shapeOf } from '#web/lib/shape.ts';
import { storedRecord } from '#web/lib/stored-record.ts';
import { tabStorage } from '#web/ui/browser-storage.ts';

const BillingRecord = shapeOf<{ username: string; billing: Partial<Billing> }>({
  username: isText,
  billing: isRecord,
});
const stored = storedRecord(tabStorage, 'billing', BillingRecord);

/** Stores the input for this tab and account, so that a reload or a declined card does not lose it. */
export const saveBilling = (username: string, billing: Billing): void => stored.save({ username, billing });

/** This account's earlier input in this tab; otherwise empty except for the account's email address. */
export function readBilling(username: string): Billing {
  const empty = { email: username, name: '', address: '', city: '', zip: '', country: '' };
  const record = stored.read();
  return record?.username === username ? { ...empty, ...record.billing } : empty;
}
