import type { TextStorage } from '#web/ui/browser-storage.ts';
import type { Reader } from './shape.ts';

/** A JSON record in the browser's storage. Missing or malformed records are null, as all are where pages are rendered. */
export const storedRecord = <T>(storage: TextStorage, key: string, shape: Reader<T>) => ({
  read(): T | null {
    try {
      return shape.parse(JSON.parse(storage.getItem(key) ?? 'null'));
    } catch {
      return null;
    }
  },
  save: (record: T): void => storage.setItem(key, JSON.stringify(record)),
  clear: (): void => storage.removeItem(key),
});
