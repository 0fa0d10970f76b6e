import { auth } from '#contract/calls.ts';
import { call } from './api.ts';
import { saveNextNotice } from './next-notice.ts';
import { session } from './session.ts';

/** How long a page waits for the server to hear of a sign-out. */
const PATIENCE_MS = 3_000;

/**
 * Ends the session on the server, then here, and at once calls `leave`. The next document shows a message if the server
 * could not be reached.
 */
export async function endSession(leave: () => void): Promise<void> {
  const refresh = session.tokens()?.refresh;
  const loggedOut = refresh ? call(auth.logout, { body: { refresh } }) : Promise.resolve();
  const late = new Promise((_resolve, reject) => setTimeout(reject, PATIENCE_MS));
  await Promise.race([loggedOut, late]).catch(() =>
    saveNextNotice({
      title: 'Signed out on this device only',
      text: 'We couldn’t reach the server. Your session there will expire on its own.',
    }),
  );
  session.clear();
  leave();
}
