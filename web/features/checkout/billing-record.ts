import { z } from 'zod';
import { Billing } from '#contract/orders.ts';

const KEY = 'billing';

const fields = z.partialRecord(z.keyof(Billing), z.string());
const BillingRecord = z.object({ username: z.string(), billing: fields });
type BillingInput = z.input<typeof Billing>;

/** Keeps what was typed for this tab and account, so that neither a reload nor a declined card loses it. */
export const keepBilling = (username: string, billing: z.input<typeof fields>): void =>
  sessionStorage.setItem(KEY, JSON.stringify({ username, billing }));

/** What this account typed before in this tab; otherwise empty but for the e-mail address of the account. */
export function readBilling(username: string): BillingInput {
  const empty = { email: username, name: '', address: '', city: '', zip: '', country: '' };
  try {
    const record = BillingRecord.parse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    return record.username === username ? { ...empty, ...record.billing } : empty;
  } catch {
    return empty;
  }
}
