import { browserStorage } from '#web/ui/browser-storage.ts';
import { createStore, type Store } from './store.ts';

/**
 * One of a few values that this browser remembers, for all its tabs. The first is what holds until another was chosen;
 * a value that is not known counts as none.
 */
export function preference<const V extends string>(key: string, values: readonly [V, ...V[]]): Store<V> {
  const stored = (): V => {
    const text = browserStorage.getItem(key);
    return values.find((value) => value === text) ?? values[0];
  };
  const store = createStore(stored());
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key === key || event.key === null) store.set(stored());
  });
  return {
    ...store,
    set(value) {
      if (value === values[0]) browserStorage.removeItem(key);
      else browserStorage.setItem(key, value);
      store.set(value);
    },
  };
}
