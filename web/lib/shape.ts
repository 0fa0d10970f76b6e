/** Reads a value of unknown shape, or throws. A zod schema is one; small records do without. */
export interface Reader<T> {
  parse: (value: unknown) => T;
}

/** What a reader makes of a value; null when it is something else. */
export function readOrNull<T>(reader: Reader<T>, value: unknown): T | null {
  try {
    return reader.parse(value);
  } catch {
    return null;
  }
}

type Tests<T> = { [K in keyof T]-?: (value: unknown) => boolean };

/** A reader for a flat record: each field has to pass its test; others are left out. */
export const shapeOf = <T extends object>(tests: Tests<T>): Reader<T> => ({
  parse(value) {
    if (typeof value !== 'object' || value === null) throw new TypeError('This isn’t a record.');
    const record: Record<string, unknown> = { ...value };
    const fields = Object.entries<(value: unknown) => boolean>(tests);
    for (const [field, test] of fields) {
      if (!test(record[field])) throw new TypeError(`The field “${field}” isn’t as expected.`);
    }
    return Object.fromEntries(fields.map(([field]) => [field, record[field]])) as T;
  },
});

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isTextOrNull = (value: unknown): boolean => value === null || isText(value);
export const isOptionalText = (value: unknown): boolean => value === undefined || isText(value);
export const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);
export const isNumber = (value: unknown): boolean => typeof value === 'number';
export const isRecord = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A reader for a list; each entry is read by `entry`. */
export const listOf = <T>(entry: Reader<T>): Reader<T[]> => ({
  parse(value) {
    if (!Array.isArray(value)) throw new TypeError('This isn’t a list.');
    return value.map((each) => entry.parse(each));
  },
});

/** A record with any fields. */
export const AnyRecord: Reader<Record<string, unknown>> = {
  parse(value) {
    if (!isRecord(value)) throw new TypeError('This isn’t a record.');
    return value as Record<string, unknown>;
  },
};

/** A list of texts. */
export const Texts: Reader<string[]> = {
  parse(value) {
    if (!isTexts(value)) throw new TypeError('This isn’t a list of texts.');
    return value;
  },
};
