import { isStorageDenied } from '#web/ui/browser-storage.ts';

/** How long an announcement lasts: longer than a write to the storage takes to reach other tabs. */
const ANNOUNCED_FOR = 10_000;
const STORE_SYNC_MS = 2000;
const CHECKED_EVERY = 20;

const sleep = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));
const hasLocks = () => 'locks' in navigator && !isStorageDenied();
/** The end of a signed token is unique enough; the lock's name need not contain the whole token. */
const renewedName = (access: string) => `renewed ${access.slice(-16)}`;

let last: Promise<unknown> = Promise.resolve();

/** One at a time across tabs by Web Locks; only within this tab when the browser has none (plain http) or denies them. */
export function withTabLock<T>(work: () => Promise<T>): Promise<T> {
  if (hasLocks()) return navigator.locks.request('token-refresh', work);
  const run = last.then(work, work);
  last = run.catch(() => undefined);
  return run;
}

/**
 * Tells all tabs that this access token was renewed. A held lock carries the message: the browser keeps locks in one
 * place, while each tab reads a copy of the storage.
 */
export function announceRenewal(access: string): Promise<void> {
  if (!hasLocks()) return Promise.resolve();
  return new Promise((granted) => {
    void navigator.locks.request(renewedName(access), { mode: 'shared' }, () => {
      granted();
      return sleep(ANNOUNCED_FOR);
    });
  });
}

/** Whether a tab announced in the last ten seconds that this access token was renewed. */
export async function wasRenewalAnnounced(access: string): Promise<boolean> {
  if (!hasLocks()) return false;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === renewedName(access));
}

/** Waits until `current` changes, for two seconds at most. */
export async function waitUntilReplaced(access: string, current: () => string | undefined): Promise<void> {
  const end = Date.now() + STORE_SYNC_MS;
  while (current() === access && Date.now() < end) await sleep(CHECKED_EVERY);
}
