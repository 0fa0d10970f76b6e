import { identity } from '#contract/calls.ts';
import { call } from '#web/lib/api.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { frontPaths as paths } from '#web/lib/front-paths.ts';
import { onReturned, type Returned } from '#web/lib/identity-channel.ts';
import { session } from '#web/lib/session.ts';
import { clearSignInRequest } from '#web/lib/sign-in-request.ts';

const POLL_INTERVAL_MS = 500;
/** A popup may count as closed shortly before its result arrives, so it must be closed for so many checks. */
const CLOSED_CHECKS = 4;

/** Calls back once when the window is closed. Answers a function that stops checking. */
function whenClosed(popup: Window, then: () => void): () => void {
  let looks = 0;
  const timer = setInterval(() => {
    looks = popup.closed ? looks + 1 : 0;
    if (looks < CLOSED_CHECKS) return;
    clearInterval(timer);
    then();
  }, POLL_INTERVAL_MS);
  return () => clearInterval(timer);
}

/** The result of the sign-in with this state; null when its window was closed before. Never resolves once given up. */
const waitForReturn = (popup: Window, state: string, givenUp: AbortSignal): Promise<Returned | null> =>
  new Promise((resolve) => {
    const end = (returned: Returned | null): void => {
      stopLooking();
      stopListening();
      resolve(returned);
    };
    const stopLooking = whenClosed(popup, () => end(null));
    const stopListening = onReturned(state, end);
    givenUp.addEventListener('abort', () => {
      stopLooking();
      stopListening();
    });
  });

const CLOSED = 'The window closed before you were signed in. Try again, or use a sign-in link instead.';

const sentenceOfReturn = (error: string | null, provider: string): string =>
  error === 'access_denied'
    ? `You cancelled at ${provider}, so you weren’t signed in.`
    : `${provider} couldn’t sign you in${error ? ` (${error})` : ''}. Try again, or use a sign-in link instead.`;

/**
 * Signs in at the identity service in an open window. Stores the session; this page stays open. Answers what went wrong, in a
 * sentence, or null.
 */
export async function signInThrough(
  popup: Window,
  {
    provider,
    givenUp,
    onBusy,
  }: {
    provider: string;
    /** Another window was opened, or the page shows something else. */
    givenUp: AbortSignal;
    /** Whether this page is waiting for the server, or the visitor is at the service. */
    onBusy: (busy: boolean) => void;
  },
): Promise<string | null> {
  try {
    const { authorizeUrl, state } = await call(identity.start, {});
    if (givenUp.aborted) return null;
    const asked = new URL(authorizeUrl).searchParams;
    const home = new URL(asked.get('redirect_uri') ?? '', location.origin).origin;
    if (home !== location.origin) {
      popup.close();
      return `Open ${home}${paths.userLogin} and sign in there. ${provider} can only return you to that address.`;
    }
    const returned = waitForReturn(popup, asked.get('state') ?? '', givenUp);
    popup.location.replace(authorizeUrl);
    onBusy(false);
    const result = await returned;
    if (!result) return CLOSED;
    if (result.code === null) return sentenceOfReturn(result.error, provider);
    onBusy(true);
    const answer = await call(identity.signIn, { body: { code: result.code, state } });
    clearSignInRequest();
    session.signIn(answer);
    return null;
  } catch (error) {
    popup.close();
    return errorMessage(error);
  }
}
