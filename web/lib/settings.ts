import type { PublicSettings } from '#contract/accounts/settings/schema.ts';
import { settings } from '#contract/calls.ts';
import { PAGE_DATA_IDS } from '#contract/first-view.ts';
import { readPageData } from './page-data.ts';
import { rendering } from './rendering.ts';
import { createStore, useStore } from './store.ts';

const known = createStore(readPageData<PublicSettings>(PAGE_DATA_IDS.settings));
let asked = false;

/** On demand, because the sign-in includes its settings and makes no calls before the first interaction. */
const ask = async (): Promise<PublicSettings> => (await import('./api.ts')).call(settings.get, {});

/** The public settings of this installation; undefined until loaded, where the page does not bring them. */
export function useSettings(): PublicSettings | undefined {
  const there = useStore(known) ?? rendering()?.settings;
  if (!there && !asked && globalThis.document) {
    asked = true;
    ask().then(known.set, () => {
      asked = false;
    });
  }
  return there;
}
