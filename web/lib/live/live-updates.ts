import type { Role } from '#contract/accounts/sessions/schema.ts';
import { live } from '#contract/calls.ts';
import type { Change } from '#contract/office/live/schema.ts';
import { callStream } from '#web/lib/api-stream.ts';
import { queryClient } from '#web/lib/query.ts';
import { session } from '#web/lib/session.ts';
import { batchItems } from './batch-items.ts';
import { openConnection } from './live-connection.ts';
import type { LiveMessage } from './live-message.ts';
import type { LiveQueries } from './live-queries.ts';
import { liveState } from './live-state.ts';
import { canShareConnection, shareConnection } from './shared-connection.ts';

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

/** Follows changes for the signed-in account. Returns the function that ends it. */
function follow(shown: LiveQueries): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let connected = false;
  let wasConnected = false;
  let broken: ReturnType<typeof setTimeout> | undefined;
  let retryNow = () => {};
  const reasons = batchItems(reloadAnswers(shown), () => document.hidden);

  const onConnectionChange = (now: boolean) => {
    if (now) {
      clearTimeout(broken);
      broken = undefined;
      // Answers from before this tab listened may have missed a change.
      if (!wasConnected) reasons.add('before');
      wasConnected = true;
      liveState.set('live');
    } else {
      broken ??= setTimeout(() => liveState.set('polling'), BREAK_MS);
    }
    connected = now;
  };
  const onMessage = (message: LiveMessage) => {
    if (message.kind === 'change') reasons.add(message.change);
    else if (message.kind === 'reset') reasons.add('anything');
    else if (!message.resumed) reasons.add('before');
  };

  const poll = setInterval(() => {
    if (!connected) reasons.add('anything');
  }, POLL_MS);
  const onReturn = () => {
    if (document.hidden) return;
    if (!connected) {
      retryNow();
      reasons.add('anything');
    }
    reasons.release();
  };
  document.addEventListener('visibilitychange', onReturn, { signal });
  addEventListener('online', onReturn, { signal });

  onConnectionChange(false);
  const unshare = canShareConnection()
    ? shareConnection({
        hold: (handlers) => {
          const link = openConnection({
            open: (lastEventId, streamSignal) =>
              callStream(live.events, { lastEventId, signal: streamSignal }),
            onMessage: handlers.message,
            onConnectionChange: handlers.life,
          });
          retryNow = link.retryNow;
          return link.stop;
        },
        onMessage,
        onConnectionChange,
      })
    : () => {};
  return () => {
    ended.abort();
    unshare();
    clearInterval(poll);
    clearTimeout(broken);
    reasons.clear();
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
