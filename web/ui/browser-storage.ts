/** What a storage of the browser is used for. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * A storage of the browser that never throws. Browsers can deny it, or run out of room: then this document keeps the text, and
 * the next one does not know it. Nothing is kept where pages are rendered.
 */
function storageThatMayBeDenied(name: 'localStorage' | 'sessionStorage'): TextStorage {
  const notTaken = new Map<string, string>();
  /** Asks the storage; already reading the property throws where it is denied. */
  const ask = <T>(question: (storage: Storage) => T, denied?: () => void): T | undefined => {
    try {
      return globalThis[name] && question(globalThis[name]);
    } catch {
      denied?.();
      return undefined;
    }
  };
  return {
    getItem: (key) => notTaken.get(key) ?? ask((storage) => storage.getItem(key)) ?? null,
    setItem(key, text) {
      notTaken.delete(key);
      ask(
        (storage) => storage.setItem(key, text),
        () => notTaken.set(key, text),
      );
    },
    removeItem(key) {
      notTaken.delete(key);
      ask((storage) => storage.removeItem(key));
    },
  };
}

/** Kept in this browser until it is removed, for all its tabs. */
export const browserStorage = /* @__PURE__ */ storageThatMayBeDenied('localStorage');

/** Kept until this tab is closed. */
export const tabStorage = /* @__PURE__ */ storageThatMayBeDenied('sessionStorage');

/** Whether this browser keeps nothing for the next document, so that nobody can stay signed in. */
export function isStorageDenied(): boolean {
  try {
    globalThis.localStorage?.setItem('probe', '');
    globalThis.localStorage?.removeItem('probe');
    return false;
  } catch {
    return true;
  }
}
