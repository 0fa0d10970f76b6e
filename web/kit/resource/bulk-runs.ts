import { isText, listOf, shapeOf } from '#web/lib/shape.ts';
import { createStore } from '#web/lib/store.ts';
import { storedRecord } from '#web/lib/stored-record.ts';
import { browserStorage } from '#web/ui/browser-storage.ts';

export interface BulkRunRecord {
  id: string;
  /** Path of the list in the contract. */
  list: string;
  /** Id of the action, and its name, e.g. `Suspend`. */
  action: string;
  label: string;
  /** What the rows are then, e.g. `suspended`. */
  done: string;
}

const Run = shapeOf<BulkRunRecord>({ id: isText, list: isText, action: isText, label: isText, done: isText });

const stored = storedRecord(browserStorage, 'bulkRuns', listOf(Run));
const store = createStore<readonly BulkRunRecord[]>(stored.read() ?? []);

const put = (runs: readonly BulkRunRecord[]): void => {
  stored.save([...runs]);
  store.set(runs);
};

/** Bulk jobs started here, followed until the admin has seen the outcome. */
export const bulkRunStore = {
  ...store,
  follow: (run: BulkRunRecord): void => put([...store.get(), run]),
  forget: (id: string): void => put(store.get().filter((run) => run.id !== id)),
};
