import type { createBrowserRouter } from 'react-router';
import { untilServerAnswers } from './server-away.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'subscribe' | 'state'>;

/** After this time a navigation that still waits for its page's scripts counts as stuck. */
const STUCK_MS = 5_000;

/**
 * Watches navigations. A stuck one makes the page probe the server. If it is still stuck once the server answers, the
 * whole page is loaded, because a script request cannot be aborted and repeated.
 */
export function reloadStuckNavigations(router: Router, load: (address: string) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let watched: unknown;
  router.subscribe(({ navigation }) => {
    if (navigation.location === watched) return;
    watched = navigation.location;
    clearTimeout(timer);
    const { location } = navigation;
    if (!location) return;
    const reload = () => {
      if (router.state.navigation.location === location) load(location.pathname + location.search);
    };
    timer = setTimeout(() => void untilServerAnswers().then(reload), STUCK_MS);
  });
}
