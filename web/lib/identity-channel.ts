import { isText, isTextOrNull, readOrNull, shapeOf } from './shape.ts';

/**
 * The identity service's parameters at the callback page. `state` is the hash that the service saw; only the sign-in
 * page has the original, and without it a code is useless.
 */
export interface Returned {
  state: string;
  code: string | null;
  error: string | null;
}

const Returned = shapeOf<Returned>({ state: isText, code: isTextOrNull, error: isTextOrNull });
const Taken = shapeOf<{ taken: string }>({ taken: isText });

// Not `window.opener`: the popup may lose it on its way through the service. Other origins cannot read the channel.
const openChannel = () => new BroadcastChannel('identity-sign-in');

/** Hands the result to the page that started this sign-in. Answers false when no such page responds. */
export function handOverResult(returned: Returned, patienceMs = 3000): Promise<boolean> {
  const channel = openChannel();
  return new Promise((resolve) => {
    const end = (taken: boolean): void => {
      clearTimeout(timer);
      channel.close();
      resolve(taken);
    };
    const timer = setTimeout(() => end(false), patienceMs);
    channel.onmessage = ({ data }) => {
      if (readOrNull(Taken, data)?.taken === returned.state) end(true);
    };
    channel.postMessage(returned);
  });
}

/** Waits for the result of the sign-in with this state. Answers a function that stops waiting. */
export function onReturned(state: string, then: (returned: Returned) => void): () => void {
  const channel = openChannel();
  channel.onmessage = ({ data }) => {
    const returned = readOrNull(Returned, data);
    if (returned?.state !== state) return;
    channel.postMessage({ taken: state });
    channel.close();
    then(returned);
  };
  return () => channel.close();
}
