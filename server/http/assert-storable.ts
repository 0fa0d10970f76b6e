import { AppError } from '#contract/errors.ts';

/** NUL, and half a surrogate pair, as a cut emoji is: no text of the database can hold them. */
const unstorable = /[\0\p{Cs}]/gu;

/** Enough to mend a form by. */
const MAX_FIELDS = 20;

const SENTENCE =
  'Part of this text can’t be stored: a NUL character, or half of an emoji. Delete that part, or type the text again.';

interface Place {
  key: string;
  within: Place | null;
  value: unknown;
}

/**
 * Refuses texts that cannot be stored, wherever they are in a part of a request, with their fields named; a parameter of
 * a query is one field. So no schema has to, and no statement fails because of one.
 */
export function assertStorable(part: 'body' | 'query', sent: unknown): void {
  const found = new Set<string>();
  const open: Place[] = [{ key: '', within: null, value: sent }];
  for (let place = open.pop(); place && found.size < MAX_FIELDS; place = open.pop()) {
    const { key, value } = place;
    if (isUnstorable(key) || (typeof value === 'string' && isUnstorable(value)))
      found.add(nameOf(place, part));
    if (typeof value !== 'object' || value === null) continue;
    for (const [inner, each] of Object.entries(value)) open.push({ key: inner, within: place, value: each });
  }
  if (found.size === 0) return;
  const errors = Object.fromEntries([...found].map((field) => [field, SENTENCE]));
  throw new AppError('invalid_input', `${[...found].join(', ')}: ${SENTENCE}`, { errors });
}

/** Whether no text of the database can hold it. */
export const isUnstorable = (text: string): boolean => text.search(unstorable) >= 0;

function nameOf(place: Place, part: string): string {
  const keys: string[] = [];
  for (let at: Place | null = place; at?.within; at = at.within) keys.unshift(at.key);
  const named = part === 'query' ? keys.slice(0, 1) : keys;
  return named.join('.').replace(unstorable, '\uFFFD') || part;
}
