import { isOrderNumber } from '#contract/order-number.ts';
import { browserStorage } from '#web/ui/browser-storage.ts';

const KEY = 'orderNumber';

/** Stores the number of the order just placed, under `orderNumber`, for the success page. */
export const saveOrderNumber = (number: string): void => browserStorage.setItem(KEY, number);

/** The stored number, or null. */
export function readOrderNumber(): string | null {
  const stored = browserStorage.getItem(KEY);
  return stored !== null && isOrderNumber(stored) ? stored : null;
}
