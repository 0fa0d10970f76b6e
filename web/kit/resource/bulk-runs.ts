import { z } from 'zod';
import { createStore } from '#web/lib/store.ts';
import { storedRecord } from '#web/lib/stored-record.ts';

const Run = z.object({
  id: z.string(),
  /** Path of the list in the contract. */
  list: z.string(),
  /** Id of the action, and its name, e.g. `Suspend`. */
  action: z.string(),
  label: z.string(),
  /** What the rows are then, e.g. `suspended`. */
  done: z.string(),
});
export type BulkRunRecord = z.infer<typeof Run>;

const stored = storedRecord(globalThis.localStorage, 'bulkRuns', z.array(Run));
const store = createStore<readonly BulkRunRecord[]>(stored.read() ?? []);

const put = (runs: readonly BulkRunRecord[]): void => {
  stored.keep([...runs]);
  store.set(runs);
};

/** Jobs that change many rows and were begun here; they are followed until somebody has seen how they ended. */
export const bulkRunStore = {
  ...store,
  follow: (run: BulkRunRecord): void => put([...store.get(), run]),
  forget: (id: string): void => put(store.get().filter((run) => run.id !== id)),
};
