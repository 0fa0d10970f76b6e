import { createStore } from './store.ts';

/** How many writes run that nothing else may be done beside. */
export const blockingWrites = createStore(0);

/** Runs a write that nothing else may be done beside: until it is through, the page is covered and takes no input. */
export async function blocking<T>(write: () => Promise<T>): Promise<T> {
  blockingWrites.set(blockingWrites.get() + 1);
  try {
    return await write();
  } finally {
    blockingWrites.set(blockingWrites.get() - 1);
  }
}
