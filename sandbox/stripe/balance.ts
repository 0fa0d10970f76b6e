import type { Emulator } from './emulator.ts';
import { type BalanceTransaction, newId } from './objects.ts';

/** What changes the balance, as Stripe's reports name it. */
const types = {
  charge: 'charge',
  refund: 'refund',
  refund_failure: 'refund_failure',
  dispute: 'adjustment',
  dispute_reversal: 'adjustment',
} as const satisfies Record<string, BalanceTransaction['type']>;

/** Books a change of the balance, in cents: money that leaves is negative. */
export function bookBalance(
  emulator: Emulator,
  category: keyof typeof types,
  amount: number,
  { id: source, currency }: { id: string; currency: string },
): void {
  emulator.store.put({
    id: newId('txn_'),
    object: 'balance_transaction',
    amount,
    created: emulator.now(),
    currency,
    fee: 0,
    net: amount,
    reporting_category: category,
    type: types[category],
    source,
  });
}
