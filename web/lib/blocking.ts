import { createStore } from './store.ts';

/** Number of running writes that block the page. */
export const blockingWrites = createStore(0);

/** Runs a write that blocks the page: until it ends, the page is covered and accepts no input. */
export async function blocking<T>(write: () => Promise<T>): Promise<T> {
  blockingWrites.set(blockingWrites.get() + 1);
  try {
    return await write();
  } finally {
    blockingWrites.set(blockingWrites.get() - 1);
  }
}
