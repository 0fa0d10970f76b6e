import { useNavigate } from 'react-router';
import type { SignInAnswer } from '#contract/auth.ts';
import { destination } from '#web/lib/page-access.ts';
import { session } from '#web/lib/session.ts';
import { clearSignInRequest } from '#web/lib/sign-in-request.ts';

/** Stores the signed-in user and redirects to the page they wanted. */
export function useFinishSignIn(): (answer: SignInAnswer, next: string | null) => void {
  const navigate = useNavigate();
  return (answer, next) => {
    clearSignInRequest();
    session.signIn(answer);
    void navigate(destination(next, answer.user.role), { replace: true });
  };
}
