import fc from 'fast-check';

type Step = string | number;

/** Every place of a JSON value, the whole included. */
function placesOf(value: unknown, at: readonly Step[] = []): (readonly Step[])[] {
  if (typeof value !== 'object' || value === null) return [at];
  const inner = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [at, ...inner.flatMap(([key, each]) => placesOf(each, [...at, key]))];
}

/** What no adapter may rely on not to get: other types, numbers and texts of any size, and texts that cannot be stored. */
const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, '', ' ', 'x', 0, -1, 0.5, [], {}, [null], { id: null }),
  fc.constantFrom(1e300, -1e300, 2 ** 31, 2 ** 53, 8.64e15, 9e15),
  fc.constantFrom('x'.repeat(100_000), 'a\0b', '\ud800', '\u2800\u3164', '275760-09-13', '9'.repeat(400)),
);

const DROPPED = Symbol('dropped');

function changed(value: unknown, [step, ...rest]: readonly Step[], to: unknown): unknown {
  if (step === undefined) return to;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const rows = value.map((row, index) => (index === step ? changed(row, rest, to) : row));
    return rows.filter((row) => row !== DROPPED);
  }
  const fields = Object.entries(value).map(([key, each]) => [
    key,
    key === step ? changed(each, rest, to) : each,
  ]);
  return Object.fromEntries(fields.filter(([, each]) => each !== DROPPED));
}

/** An answer with one to three of its places dropped, or replaced by something odd. */
export function oddAnswers(whole: unknown): fc.Arbitrary<unknown> {
  const place = fc.constantFrom(...placesOf(whole));
  const change = fc.tuple(place, fc.oneof(fc.constant(DROPPED), odd));
  return fc
    .array(change, { minLength: 1, maxLength: 3 })
    .map((changes) => changes.reduce<unknown>((answer, [at, to]) => changed(answer, at, to), whole))
    .map((answer) => (answer === DROPPED ? null : answer));
}

/** What of a value is beyond any column's bounds, or cannot be stored. */
export function unkeepable(value: unknown, most: number): unknown[] {
  if (typeof value === 'string')
    return value.length > most || value.includes('\0') || !value.isWellFormed() ? [value.slice(0, 80)] : [];
  if (typeof value === 'number') return Number.isFinite(value) && Math.abs(value) < 2 ** 31 ? [] : [value];
  if (value instanceof Date)
    return value.getTime() >= 0 && value.getUTCFullYear() < 10_000 ? [] : [String(value)];
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap((each) => unkeepable(each, most))
    : [];
}
