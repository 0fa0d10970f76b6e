import { auth } from '#contract/calls.ts';
import { call } from '#web/lib/api.ts';
import { isTransient } from '#web/lib/errors.ts';
import { readSignInRequest } from '#web/lib/sign-in-request.ts';
import { readVisitorDraft } from '#web/lib/visitor-draft.ts';

/** Milliseconds without input before changes are sent, and before they are sent again. */
const PAUSE = 1500;
const RETRY = 10_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let waiting = false;
let running = false;

const schedule = (wait: number): void => {
  clearTimeout(timer);
  timer = setTimeout(() => void sendDraftUpdate(), wait);
};

/**
 * Something was changed, and is stored in this browser. It is sent while a sign-in mail that this browser asked for can
 * still be used. What the server refuses stays in this browser, which brings it at its own sign-in.
 */
export function scheduleDraftUpdate(): void {
  waiting = true;
  schedule(PAUSE);
}

/** Sends changes that wait. One call at a time, so that none overtakes a newer one. */
export async function sendDraftUpdate(): Promise<void> {
  const request = readSignInRequest('user');
  const draft = readVisitorDraft();
  if (!waiting || running || !request || !draft) return;
  clearTimeout(timer);
  waiting = false;
  running = true;
  let pause = PAUSE;
  try {
    await call(auth.changeMailedDraft, { body: { email: request.email, draft }, keepalive: true });
  } catch (error) {
    waiting ||= isTransient(error);
    pause = RETRY;
  }
  running = false;
  if (waiting) schedule(pause);
}
