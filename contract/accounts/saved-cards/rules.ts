import type { SavedCard } from './schema.ts';

const brandNames: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** A card by its brand and last digits: `Visa ending 4242`. */
export const cardName = ({ brand, last4 }: Pick<SavedCard, 'brand' | 'last4'>): string =>
  `${brandNames[brand] ?? 'Card'} ending ${last4}`;

/** Whether a card is over: it pays until the end of its month. */
export const cardExpired = ({ expMonth, expYear }: SavedCard, now: Date): boolean =>
  expYear * 12 + expMonth < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;
