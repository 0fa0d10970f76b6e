import { z } from 'zod';
import { Billing } from '#contract/checkout.ts';
import { storedRecord } from '#web/lib/stored-record.ts';

const fields = z.partialRecord(z.keyof(Billing), z.string());
const kept = storedRecord(sessionStorage, 'billing', z.object({ username: z.string(), billing: fields }));

/** Keeps what was typed for this tab and account, so that neither a reload nor a declined card loses it. */
export const keepBilling = (username: string, billing: z.input<typeof fields>): void =>
  kept.keep({ username, billing });

/** What this account typed before in this tab; otherwise empty but for the e-mail address of the account. */
export function readBilling(username: string): z.input<typeof Billing> {
  const empty = { email: username, name: '', address: '', city: '', zip: '', country: '' };
  const record = kept.read();
  return record?.username === username ? { ...empty, ...record.billing } : empty;
}
