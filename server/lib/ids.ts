import { randomBytes, randomInt } from 'node:crypto';
import type { Brand } from '#contract/brand.schema.ts';
import type { Id } from '#contract/ids.ts';
import { type IdKind, idPrefixes } from '#contract/nouns.ts';
import { orderNumberAlphabet } from '#contract/order-number.ts';

const digits = '0123456789abcdefghijklmnopqrstuvwxyz';

let count = 0;

const timeOf = (at: Date): string => at.getTime().toString(36).padStart(9, '0');

/**
 * A new id: nine characters of time (ids sort by age), three of a counter (ids of one millisecond sort by creation),
 * fourteen random.
 */
export function newId<K extends IdKind>(kind: K, at: Date): Id<K> {
  const time = timeOf(at);
  // Wraps after 46,656 ids. More than that in one millisecond lose their order but stay unique.
  count = (count + 1) % 36 ** 3;
  let chance = '';
  for (const byte of randomBytes(14)) chance += digits[byte % 36];
  return `${idPrefixes[kind]}_${time}${count.toString(36).padStart(3, '0')}${chance}` as Id<K>;
}

/** Sorts before every id of this kind made at `at` or later, and after all earlier ones. */
export const idLowerBound = (kind: IdKind, at: Date): string =>
  `${idPrefixes[kind]}_${timeOf(at)}${'0'.repeat(17)}`;

/** When an id was made; null for text that is no id of this kind. */
export function timeOfId(kind: IdKind, id: string): Date | null {
  const time = new RegExp(`^${idPrefixes[kind]}_([0-9a-z]{9})[0-9a-z]{17}$`).exec(id)?.[1];
  return time === undefined ? null : new Date(Number.parseInt(time, 36));
}

/** A new order number: eight random characters (about 10^12), so that it does not reveal the number of orders. */
export function newOrderNumber(brand: Brand): string {
  let chance = '';
  for (let i = 0; i < 8; i += 1) chance += orderNumberAlphabet[randomInt(orderNumberAlphabet.length)];
  return `${brand === 'eaa' ? 'EA' : 'RP'}-${chance}`;
}
