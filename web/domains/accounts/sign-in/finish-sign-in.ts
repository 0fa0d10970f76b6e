import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { destination } from '#web/lib/page-access.ts';
import { removeOtherTexts } from '#web/lib/persisted-text.ts';
import { session } from '#web/lib/session.ts';
import { clearSignInRequest } from '#web/lib/sign-in-request.ts';

/** Stores the signed-in user and goes to the page they wanted. */
export function finishSignIn(answer: SignInAnswer, next: string | null): void {
  clearSignInRequest();
  session.signIn(answer);
  removeOtherTexts(answer.user.username);
  location.replace(destination(next, answer.user.role));
}
