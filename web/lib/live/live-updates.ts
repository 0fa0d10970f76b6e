import type { Role } from '#contract/accounts/sessions/schema.ts';
import { live } from '#contract/calls.ts';
import type { Change } from '#contract/office/live/schema.ts';
import { callStream } from '#web/lib/api-stream.ts';
import { queryClient } from '#web/lib/query.ts';
import { session } from '#web/lib/session.ts';
import { batchItems } from './batch-items.ts';
import { type LiveConnection, openConnection } from './live-connection.ts';
import type { LiveMessage } from './live-message.ts';
import type { LiveQueries } from './live-queries.ts';
import { liveState } from './live-state.ts';

const POLL_MS = 30_000;
/** A shorter break is not shown. */
const BREAK_MS = 5_000;

/** A change; or `anything` may have changed; or anything `before` the reads that are under way. */
type Reason = Change | 'anything' | 'before';

/** Reloads the answers on screen that may be out of date. */
const reloadAnswers =
  ({ isFollowed, isShownBy }: LiveQueries) =>
  (reasons: readonly Reason[]): void => {
    void queryClient.invalidateQueries({
      predicate: ({ queryKey, state }) =>
        reasons.some((reason) => {
          if (reason === 'anything') return isFollowed(queryKey);
          if (reason === 'before') return state.fetchStatus === 'idle' && isFollowed(queryKey);
          return isShownBy(queryKey, reason);
        }),
    });
  };

/** Follows changes for the signed-in account, while the page is in sight. Returns the function that ends it. */
function follow(shown: LiveQueries): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let link: LiveConnection | null = null;
  let connected = false;
  let broken: ReturnType<typeof setTimeout> | undefined;
  const reasons = batchItems(reloadAnswers(shown));

  const onConnectionChange = (now: boolean) => {
    connected = now;
    if (now) {
      clearTimeout(broken);
      broken = undefined;
      liveState.set('live');
    } else broken ??= setTimeout(() => liveState.set('polling'), BREAK_MS);
  };
  const onMessage = (message: LiveMessage) => {
    if (message.kind === 'change') reasons.add(message.change);
    else if (message.kind === 'reset') reasons.add('anything');
    else if (!message.resumed) reasons.add('before');
  };
  const openStream = () => {
    onConnectionChange(false);
    link = openConnection({
      open: (lastEventId, signal) => callStream(live.events, { lastEventId, signal }),
      onMessage,
      onConnectionChange,
    });
  };
  const closeStream = () => {
    link?.stop();
    link = null;
    connected = false;
    clearTimeout(broken);
    broken = undefined;
    reasons.clear();
  };
  const look = () => {
    if (document.hidden) return closeStream();
    if (connected) return;
    if (link) link.retryNow();
    else openStream();
    reasons.add('anything');
  };

  if (!document.hidden) openStream();
  const poll = setInterval(() => {
    if (link && !connected) reasons.add('anything');
  }, POLL_MS);
  document.addEventListener('visibilitychange', look, { signal });
  addEventListener('online', look, { signal });
  return () => {
    ended.abort();
    closeStream();
    clearInterval(poll);
    liveState.set('off');
  };
}

// By role, as of two calls in one expression the minifier makes one, which loads the scripts of both.
const shownTo: Record<Role, () => Promise<LiveQueries>> = {
  admin: () => import('./shown-by.ts'),
  user: () => import('./shown-to-artists.ts'),
};

/** Keeps the page up to date while someone is signed in. */
export function startLiveUpdates(): void {
  let end = () => {};
  const begin = () => {
    end();
    const user = session.user();
    let ended = false;
    let unfollow = () => {};
    end = () => {
      ended = true;
      unfollow();
    };
    if (!user || user.role === 'curator') return;
    const start = (shown: LiveQueries) => {
      if (!ended) unfollow = follow(shown);
    };
    // Loaded again with the next change of the session, or the next page, when the line broke.
    shownTo[user.role]().then(start, () => undefined);
  };
  begin();
  session.subscribe(begin);
}
