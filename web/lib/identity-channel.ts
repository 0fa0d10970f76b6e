import { z } from 'zod';

/**
 * What the identity service sent back, as the callback page read it from its address. `state` is the one that travelled
 * through the service; without the other one, which the log-in page keeps, a code is of no use.
 */
const Returned = z.object({ state: z.string(), code: z.string().nullable(), error: z.string().nullable() });
export type Returned = z.infer<typeof Returned>;

const Taken = z.object({ taken: z.string() });

// Not `window.opener`: on the way through the service the popup may lose it. Other origins can't listen in.
const openChannel = () => new BroadcastChannel('identity-sign-in');

/** Tells the page that began this sign-in; false when no such page answers. */
export function handOver(returned: Returned, patienceMs = 3000): Promise<boolean> {
  const channel = openChannel();
  return new Promise((resolve) => {
    const end = (taken: boolean): void => {
      clearTimeout(timer);
      channel.close();
      resolve(taken);
    };
    const timer = setTimeout(() => end(false), patienceMs);
    channel.onmessage = ({ data }) => {
      if (Taken.safeParse(data).data?.taken === returned.state) end(true);
    };
    channel.postMessage(returned);
  });
}

/** Waits for the return of the sign-in with this state, and of no other. Answers how to stop waiting. */
export function whenReturned(state: string, then: (returned: Returned) => void): () => void {
  const channel = openChannel();
  channel.onmessage = ({ data }) => {
    const returned = Returned.safeParse(data);
    if (!returned.success || returned.data.state !== state) return;
    channel.postMessage({ taken: state });
    channel.close();
    then(returned.data);
  };
  return () => channel.close();
}
