import { randomBytes, randomInt } from 'node:crypto';
import type { Brand } from '#contract/brand.ts';
import { type Id, type IdKind, idPrefixes, orderNumberAlphabet } from '#contract/ids.ts';

const digits = '0123456789abcdefghijklmnopqrstuvwxyz';

/** A new id: nine characters of time, so that ids sort by age, and seventeen of chance. */
export function newId<K extends IdKind>(kind: K, at: Date): Id<K> {
  const time = at.getTime().toString(36).padStart(9, '0');
  let chance = '';
  for (const byte of randomBytes(17)) chance += digits[byte % 36];
  return `${idPrefixes[kind]}_${time}${chance}` as Id<K>;
}

/** A new order number: eight characters of chance (about 10^11), so that it tells nothing of how many there are. */
export function newOrderNumber(brand: Brand): string {
  let chance = '';
  for (let i = 0; i < 8; i += 1) chance += orderNumberAlphabet[randomInt(orderNumberAlphabet.length)];
  return `${brand === 'eaa' ? 'EA' : 'RP'}-${chance}`;
}
