import { createStore } from '#web/lib/store.ts';

/** The question that is open, if any. */
export const freshSignIn = createStore<{ id: number; answer: (done: boolean) => void } | null>(null);

let asked = 0;
let open: Promise<boolean> | null = null;

/** Asks for a fresh sign-in; resolves to whether there was one. Concurrent callers get the same answer. */
export function askFreshSignIn(): Promise<boolean> {
  open ??= new Promise((resolve) => {
    asked += 1;
    freshSignIn.set({
      id: asked,
      answer: (done) => {
        open = null;
        freshSignIn.set(null);
        resolve(done);
      },
    });
  });
  return open;
}
