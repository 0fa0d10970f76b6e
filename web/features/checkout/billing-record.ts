import { z } from 'zod';
import { Billing } from '#contract/checkout.ts';
import { storedRecord } from '#web/lib/stored-record.ts';

const fields = z.partialRecord(z.keyof(Billing), z.string());
const kept = storedRecord(sessionStorage, 'billing', z.object({ username: z.string(), billing: fields }));

/** Stores the input for this tab and account, so that a reload or a declined card does not lose it. */
export const keepBilling = (username: string, billing: z.input<typeof fields>): void =>
  kept.keep({ username, billing });

/** This account's earlier input in this tab; otherwise empty except for the account's e-mail address. */
export function readBilling(username: string): z.input<typeof Billing> {
  const empty = { email: username, name: '', address: '', city: '', zip: '', country: '' };
  const record = kept.read();
  return record?.username === username ? { ...empty, ...record.billing } : empty;
}
