/** A separate storage for one test. */
export function memoryStorage(records: Record<string, string> = {}): Storage {
  const map = new Map(Object.entries(records));
  return {
    get length() {
      return map.size;
    },
    key: (index) => [...map.keys()][index] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
    clear: () => map.clear(),
  };
}
