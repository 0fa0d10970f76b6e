import { useEffect, useRef, useState } from 'react';

const WIDTH = 480;
const HEIGHT = 720;

/** Opens the popup during the click, before its address is known; later, the browser would block it. */
function openPopup(): Window | null {
  const left = Math.round(window.screenX + (window.outerWidth - WIDTH) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - HEIGHT) / 2);
  const features = `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`;
  return window.open('about:blank', 'identity-sign-in', features);
}

const BLOCKED = 'Your browser blocked the sign-in window. Allow pop-ups for this site, then try again.';
const NOT_LOADED = 'The connection was lost. Try again.';

/** What continues in the window. */
const loadSignIn = () => import('./identity-sign-in.ts');

/** Signs in at the identity service in a popup. Stores the session; this page stays open. */
export function useIdentitySignIn(provider: string) {
  const [problem, setProblem] = useState<string | null>(null);
  const [waiting, setWaiting] = useState(false);
  const [busy, setBusy] = useState(false);
  const popup = useRef<Window | null>(null);
  const latest = useRef(new AbortController());
  useEffect(() => () => latest.current.abort(), []);

  const continueWith = async (opened: Window): Promise<void> => {
    const { signal: givenUp } = latest.current;
    const show = (now: boolean) => {
      if (!givenUp.aborted) setBusy(now);
    };
    const ended = await loadSignIn().then(
      ({ signInThrough }) => signInThrough(opened, { provider, givenUp, onBusy: show }),
      () => {
        opened.close();
        return NOT_LOADED;
      },
    );
    if (givenUp.aborted) return;
    setBusy(false);
    setWaiting(false);
    setProblem(ended);
  };

  return {
    problem,
    /** The popup is open, and the sign-in continues there. */
    waiting,
    /** This page is waiting for the server. */
    busy,
    begin: (): void => {
      if (waiting && popup.current?.closed === false) {
        popup.current.focus();
        return;
      }
      latest.current.abort();
      latest.current = new AbortController();
      popup.current = openPopup();
      setWaiting(popup.current !== null);
      setBusy(popup.current !== null);
      setProblem(popup.current ? null : BLOCKED);
      if (popup.current) void continueWith(popup.current);
    },
  };
}
