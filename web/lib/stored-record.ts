import type { z } from 'zod';

/** A JSON record in the browser's storage. Missing or malformed records are null. */
export const storedRecord = <S extends z.ZodType>(storage: Storage, key: string, schema: S) => ({
  read(): z.output<S> | null {
    try {
      return schema.parse(JSON.parse(storage.getItem(key) ?? 'null'));
    } catch {
      return null;
    }
  },
  keep: (record: z.input<S>): void => storage.setItem(key, JSON.stringify(record)),
  drop: (): void => storage.removeItem(key),
});
