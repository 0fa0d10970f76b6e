import { expect, test, vi } from 'vitest';
import { browserStorage, isStorageDenied, tabStorage } from './browser-storage.ts';

const refuse = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};

const denied = {
  'throws when it is looked at': () =>
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(refuse as never),
  'throws at each use': () =>
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse }),
  'takes nothing more': () =>
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse, removeItem: () => undefined }),
};

test.each(Object.entries(denied))('a storage that %s keeps texts for this document', (_, deny) => {
  vi.stubGlobal('localStorage', undefined);
  deny();
  expect(isStorageDenied()).toBe(true);
  browserStorage.setItem('fruit', 'pear');
  expect(browserStorage.getItem('fruit')).toBe('pear');
  browserStorage.removeItem('fruit');
  expect(browserStorage.getItem('fruit')).toBeNull();
});

test('where pages are rendered, nothing is kept', () => {
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('sessionStorage', undefined);
  tabStorage.setItem('fruit', 'pear');
  expect(tabStorage.getItem('fruit')).toBeNull();
  expect(isStorageDenied()).toBe(false);
});
