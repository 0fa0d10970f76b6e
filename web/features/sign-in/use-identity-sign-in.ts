import { useEffect, useRef, useState } from 'react';
import { identity } from '#contract/identity.ts';
import { sentenceOf } from '#web/lib/errors.ts';
import { frontPaths as paths } from '#web/lib/front-paths.ts';
import { type Returned, whenReturned } from '#web/lib/identity-channel.ts';
import { useApiMutation } from '#web/lib/mutation.ts';
import { session } from '#web/lib/session.ts';
import { clearSignInRequest } from '#web/lib/sign-in-request.ts';

const WIDTH = 480;
const HEIGHT = 720;
const LOOK_EVERY_MS = 500;
/** A popup may count as closed shortly before its result arrives, so it must be closed for so many checks. */
const LOOKS_BEFORE_CLOSED = 4;

/** Opens the popup during the click, before its address is known; later, the browser would block it. */
function openPopup(): Window | null {
  const left = Math.round(window.screenX + (window.outerWidth - WIDTH) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - HEIGHT) / 2);
  const features = `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`;
  return window.open('about:blank', 'identity-sign-in', features);
}

/** Calls back once when the window is closed. Answers a function that stops checking. */
function whenClosed(popup: Window, then: () => void): () => void {
  let looks = 0;
  const timer = setInterval(() => {
    looks = popup.closed ? looks + 1 : 0;
    if (looks < LOOKS_BEFORE_CLOSED) return;
    clearInterval(timer);
    then();
  }, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}

const BLOCKED = 'Your browser blocked the window. Allow pop-ups for this site, then try again.';
const CLOSED = 'The window was closed before you were signed in. Try again, or have a link mailed to you.';

const sentenceOfReturn = (error: string | null, provider: string): string =>
  error === 'access_denied'
    ? `You turned back at ${provider}, so nobody was signed in.`
    : `${provider} could not sign you in${error ? ` (${error})` : ''}. Try again, or have a link mailed to you.`;

/** Signs in at the identity service in a popup. Stores the session; this page stays open. */
export function useIdentitySignIn(provider: string) {
  const [problem, setProblem] = useState<string | null>(null);
  const [waiting, setWaiting] = useState(false);
  const popup = useRef<Window | null>(null);
  const stopWaiting = useRef(() => {});
  useEffect(() => () => stopWaiting.current(), []);

  const end = (sentence: string | null): void => {
    setWaiting(false);
    setProblem(sentence);
  };
  const exchange = useApiMutation(identity.signIn, {
    onSuccess: (answer) => {
      clearSignInRequest();
      session.signIn(answer);
    },
    onError: (error) => end(sentenceOf(error)),
  });
  const start = useApiMutation(identity.start, {
    onError: (error) => {
      popup.current?.close();
      end(sentenceOf(error));
    },
    onSuccess: ({ authorizeUrl, state }) => {
      const opened = popup.current;
      if (!opened) return;
      const asked = new URL(authorizeUrl).searchParams;
      const home = new URL(asked.get('redirect_uri') ?? '', location.origin).origin;
      if (home !== location.origin) {
        opened.close();
        end(
          `Open ${home}${paths.userLogin} and sign in there: ${provider} leads back to that address alone.`,
        );
        return;
      }
      const arrived = ({ code, error }: Returned): void => {
        stopLooking();
        end(code === null ? sentenceOfReturn(error, provider) : null);
        if (code !== null) exchange.mutate({ body: { code, state } });
      };
      const stopLooking = whenClosed(opened, () => end(CLOSED));
      const stopListening = whenReturned(asked.get('state') ?? '', arrived);
      stopWaiting.current = () => {
        stopLooking();
        stopListening();
      };
      opened.location.replace(authorizeUrl);
    },
  });

  return {
    problem,
    /** The popup is open, and the sign-in continues there. */
    waiting,
    /** This page is waiting for the server. */
    busy: start.isPending || exchange.isPending,
    begin: (): void => {
      if (waiting && popup.current?.closed === false) {
        popup.current.focus();
        return;
      }
      stopWaiting.current();
      popup.current = openPopup();
      setWaiting(popup.current !== null);
      setProblem(popup.current ? null : BLOCKED);
      if (popup.current) start.mutate({});
    },
  };
}
