import { tabStorage } from '#web/ui/browser-storage.ts';
import { isRecord, isText, shapeOf } from './shape.ts';
import { storedRecord } from './stored-record.ts';

/** Unsaved text of one tab, by form, from when this person's session ended at this address. */
const TextRecord = shapeOf<{ person: string; address: string; texts: Record<string, unknown> }>({
  person: isText,
  address: isText,
  texts: isRecord,
});

const record = () => storedRecord(tabStorage, 'keptText', TextRecord);
const address = (): string => location.pathname + location.search;

/** The mounted forms, each with a function that reads its unsaved text; undefined when all is saved. */
const forms = new Map<string, () => unknown>();

/** Registers a form; the returned function removes it. */
export function registerText(form: string, read: () => unknown): () => void {
  forms.set(form, read);
  return () => {
    if (forms.get(form) === read) forms.delete(form);
  };
}

/** Stores the unsaved text of all mounted forms. Returns whether there was any. */
export function saveTexts(person: string): boolean {
  const typed = [...forms].map(([form, read]) => [form, read()] as const);
  const texts = Object.fromEntries(typed.filter(([, text]) => text !== undefined));
  if (Object.keys(texts).length === 0) return false;
  record().save({ person, address: address(), texts });
  return true;
}

/** Removes text that belongs to another person. */
export function removeOtherTexts(person: string): void {
  if (record().read()?.person !== person) record().clear();
}

/** Returns and removes the text kept for a form at this address and for this person. */
export function restoreText(form: string, person: string | undefined): unknown {
  const kept = record().read();
  if (kept?.person !== person || kept?.address !== address() || !(form in kept.texts)) return undefined;
  const { [form]: text, ...others } = kept.texts;
  record().save({ ...kept, texts: others });
  return text;
}
