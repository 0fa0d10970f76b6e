export interface BoundedCache<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
}

/** Keeps up to `most` values in memory for `keepMs`; a new one evicts the oldest. */
export function boundedCache<Value>(options: {
  most: number;
  keepMs: number;
  now: () => Date;
}): BoundedCache<Value> {
  const entries = new Map<string, { value: Value; until: number }>();
  return {
    get(key) {
      const entry = entries.get(key);
      return entry && entry.until > options.now().getTime() ? entry.value : undefined;
    },
    set(key, value) {
      // A Map keeps a key's first position, so delete it before setting it again.
      entries.delete(key);
      entries.set(key, { value, until: options.now().getTime() + options.keepMs });
      const [oldest] = entries.keys();
      if (entries.size > options.most && oldest !== undefined) entries.delete(oldest);
    },
  };
}
