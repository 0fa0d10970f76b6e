import { randomBytes, randomInt } from 'node:crypto';
import type { Brand } from '#contract/brand.ts';
import { type Id, type IdKind, idPrefixes, orderNumberAlphabet } from '#contract/ids.ts';

const digits = '0123456789abcdefghijklmnopqrstuvwxyz';

let count = 0;

/**
 * A new id: nine characters of time, so that ids sort by age, three that count, so that those of one moment sort by
 * when they were made, and fourteen of chance.
 */
export function newId<K extends IdKind>(kind: K, at: Date): Id<K> {
  const time = at.getTime().toString(36).padStart(9, '0');
  // Begins anew after 46,656 ids; whoever makes as many within a millisecond loses their order, not their difference.
  count = (count + 1) % 36 ** 3;
  let chance = '';
  for (const byte of randomBytes(14)) chance += digits[byte % 36];
  return `${idPrefixes[kind]}_${time}${count.toString(36).padStart(3, '0')}${chance}` as Id<K>;
}

/** A new order number: eight characters of chance (about 10^11), so that it tells nothing of how many there are. */
export function newOrderNumber(brand: Brand): string {
  let chance = '';
  for (let i = 0; i < 8; i += 1) chance += orderNumberAlphabet[randomInt(orderNumberAlphabet.length)];
  return `${brand === 'eaa' ? 'EA' : 'RP'}-${chance}`;
}
