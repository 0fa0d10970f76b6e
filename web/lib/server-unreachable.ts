import { createStore } from './store.ts';

/** Seconds between the first probes of a server that does not answer, and between all later ones. */
const WAITS = [2, 4, 8];
const LAST_WAIT = 15;
/** Time limit of a probe. */
const PROBE_TIMEOUT_MS = 4_000;

/** Time of the next probe while the server does not answer, in milliseconds since 1970; null while it answers. */
export const serverUnreachable = createStore<{ nextLookAt: number } | null>(null);

let probing: Promise<void> | null = null;
let endPause = () => {};

/** Probes the server now. */
export const probeNow = (): void => endPause();

/** Connections that a browser keeps to one host. After a failure each of them may be dead. */
const CONNECTIONS = 6;

/** Whether one of so many simultaneous probes is answered. Each that fails closes a dead connection. */
const answers = (probes: number): Promise<boolean> =>
  Promise.any(
    Array.from({ length: probes }, async () => {
      const { ok } = await fetch('/livez', {
        cache: 'no-store',
        signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
      });
      if (!ok) throw new Error('The server isn’t ready.');
    }),
  ).then(
    () => true,
    () => false,
  );

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    endPause = () => {
      clearTimeout(timer);
      resolve();
    };
  });

async function probeUntilAnswered(): Promise<void> {
  for (let failures = 0; !(await answers(failures === 0 ? 1 : CONNECTIONS)); failures += 1) {
    const wait = (WAITS[failures] ?? LAST_WAIT) * 1000;
    serverUnreachable.set({ nextLookAt: Date.now() + wait });
    await pause(wait);
  }
  // Who follows this reads everything again; after one call that failed on its own there is nothing to read again.
  if (serverUnreachable.get() !== null) serverUnreachable.set(null);
}

/** Resolves once the server answers. Called when a call gets no answer in time; only one probe runs at a time. */
export function waitForServer(): Promise<void> {
  probing ??= probeUntilAnswered().finally(() => {
    probing = null;
  });
  return probing;
}
