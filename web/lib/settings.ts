import { type PublicSettings, settings } from '#contract/settings.ts';
import { call } from './api.ts';
import { createStore, useStore } from './store.ts';

/** The server writes the settings into the page as data. */
const inPage = (): PublicSettings | undefined => {
  const text = globalThis.document?.getElementById('settings')?.textContent;
  return text ? (JSON.parse(text) as PublicSettings) : undefined;
};

const known = createStore(inPage());
let asked = false;

/** The public settings of this installation; undefined until loaded, where the page does not bring them. */
export function useSettings(): PublicSettings | undefined {
  const there = useStore(known);
  if (!there && !asked && globalThis.document) {
    asked = true;
    call(settings.get, {}).then(known.set, () => {
      asked = false;
    });
  }
  return there;
}
