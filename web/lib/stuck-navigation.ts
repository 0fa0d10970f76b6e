import type { Navigator, NavigatorState } from './navigation/navigator.ts';
import { serverUnreachable, waitForServer } from './server-unreachable.ts';

/** After this time a navigation that still waits for its page's scripts counts as stuck. */
const STUCK_MS = 5_000;

/**
 * Watches navigations. A stuck one makes the page probe the server. If its page is not there once the server answers, the
 * whole page is loaded, because a script request cannot be repeated.
 */
export function reloadStuckNavigations(
  navigator: Pick<Navigator, 'get' | 'subscribe'>,
  load: (address: string) => void,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let watched: NavigatorState['pending'] = null;
  const watch = ({ pending, shown }: NavigatorState): void => {
    if (pending === watched) return;
    const left = watched;
    watched = pending;
    clearTimeout(timer);
    // Its scripts were given up while the server was away.
    if (!watched && left && shown?.missing === 'broken' && serverUnreachable.get() !== null)
      void waitForServer().then(() => navigator.get().shown === shown && load(left.pathname + left.search));
    if (!pending) return;
    const reload = () => {
      if (navigator.get().pending === pending) load(pending.pathname + pending.search);
    };
    timer = setTimeout(() => void waitForServer().then(reload), STUCK_MS);
  };
  watch(navigator.get());
  navigator.subscribe(watch);
}

/**
 * Gives up scripts that are asked for while the server does not answer. On a dead line they never fail, and a browser keeps
 * six connections to a host: the probes of the server would wait behind them permanently.
 */
export function abortScriptsWhileUnreachable(areAskedFor: () => boolean, stop: () => void): void {
  serverUnreachable.subscribe(() => {
    if (serverUnreachable.get() !== null && areAskedFor()) stop();
  });
}
