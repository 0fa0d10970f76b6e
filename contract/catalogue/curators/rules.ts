import type { Brand } from '../../brand.schema.ts';
import { brandNames } from '../../brand.ts';
import { DAY, plus } from '../../time.ts';

/** How far back a curator's pitches are counted. */
export const RECENT_PITCHES_MS = 90 * DAY;

/** What a curator says of their pay, on their page and in the descriptions of their playlists. */
export const disclosureOf = (brand: Brand): string =>
  `${brandNames[brand]} pays me a flat fee to review songs, whatever I decide. No place here is for sale.`;

/** A curator may be away for so many days at once. */
export const MAX_AWAY_DAYS = 90;

/** When a curator takes no pitches. */
export interface Absence {
  from: Date;
  until: Date;
}

/** Whether a curator is away at a time. */
export const isAwayAt = (absence: Absence | null, at: Date): boolean =>
  absence !== null && absence.from <= at && at < absence.until;

/** The milliseconds of an absence between two times. */
const awayBetween = (absence: Absence | null, from: Date, to: Date): number =>
  absence === null ? 0 : Math.max(0, Math.min(+absence.until, +to) - Math.max(+absence.from, +from));

/**
 * The deadline of an open pitch once its curator’s absence is `after` instead of `before`: they keep the time that they had,
 * without the time away.
 */
export function movedDeadline(
  deadline: Date,
  now: Date,
  { before, after }: { before: Absence | null; after: Absence | null },
): Date {
  const plain = plus(deadline, -awayBetween(before, now, deadline));
  if (after === null || after.from >= plain) return plain;
  return plus(plain, awayBetween(after, now, after.until));
}

/** Whether a text that begins like an IBAN has its check digits right (ISO 13616); any other account may be anything. */
export function isPayable(account: string): boolean {
  const plain = account.replace(/\s/g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(plain)) return true;
  const digits = [...plain.slice(4), ...plain.slice(0, 4)].map((sign) => Number.parseInt(sign, 36));
  return BigInt(digits.join('')) % 97n === 1n;
}
