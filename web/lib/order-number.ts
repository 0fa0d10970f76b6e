import { isOrderNumber } from '#contract/ids.ts';

const KEY = 'orderNumber';

/** Stores the number of the order just placed, under `orderNumber`, for the success page. */
export const saveOrderNumber = (number: string): void => localStorage.setItem(KEY, number);

/** The stored number, or null. */
export function readOrderNumber(): string | null {
  const stored = localStorage.getItem(KEY);
  return stored !== null && isOrderNumber(stored) ? stored : null;
}
