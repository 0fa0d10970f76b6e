import type { DataRouter, Location } from 'react-router';
import { serverUnreachable, waitForServer } from './server-unreachable.ts';

/** After this time a navigation that still waits for its page's scripts counts as stuck. */
const STUCK_MS = 5_000;

type RouterState = DataRouter['state'];

/** The page that the router waits for: the one that a navigation leads to, or the first. */
export const awaitedPage = ({ initialized, location, navigation }: RouterState): Location | null =>
  navigation.location ?? (initialized ? null : location);

/**
 * Watches navigations. A stuck one makes the page probe the server. If its page is not there once the server answers, the
 * whole page is loaded, because a script request cannot be repeated.
 */
export function reloadStuckNavigations(
  router: Pick<DataRouter, 'state' | 'subscribe'>,
  load: (address: string) => void,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let watched: Location | null = null;
  const loadPage = ({ pathname, search }: Location) => load(pathname + search);
  const watch = (state: RouterState): void => {
    const awaited = awaitedPage(state);
    if (awaited === watched) return;
    watched = awaited;
    clearTimeout(timer);
    if (awaited) {
      const reload = () => {
        if (awaitedPage(router.state) === awaited) loadPage(awaited);
      };
      timer = setTimeout(() => void waitForServer().then(reload), STUCK_MS);
      return;
    }
    // Its scripts were given up while the server was away.
    const { location, errors } = state;
    if (!errors || serverUnreachable.get() === null) return;
    void waitForServer().then(() => {
      if (router.state.location === location && router.state.errors) loadPage(location);
    });
  };
  watch(router.state);
  router.subscribe(watch);
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
