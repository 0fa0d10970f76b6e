import { SIGN_IN_MINUTES } from '#contract/auth.ts';
import { CodeForm } from '#web/kit/code-form.tsx';
import type { SignInRequest } from '#web/lib/sign-in-request.ts';
import { Button } from '#web/ui/button.tsx';
import { finishSignIn } from './finish-sign-in.ts';
import { SignInCard } from './sign-in-card.tsx';

/** Second step: follow the link in the mail, or enter its code here. */
export function CodeStep({
  request,
  onResent,
  onOther,
}: {
  request: SignInRequest;
  onResent: () => void;
  onOther: () => void;
}) {
  const { email, audience, at, next } = request;
  return (
    <SignInCard
      title="Check your mail"
      text={
        <>
          If <strong className="font-semibold text-ink wrap-anywhere">{email}</strong> can sign in here, a
          mail is on its way. Follow its link, or enter its six-digit code. Both work for {SIGN_IN_MINUTES}{' '}
          minutes.
          {audience === 'admin' && ' An artist gets the way to the artists’ log-in instead.'}
        </>
      }
    >
      <CodeForm
        email={email}
        audience={audience}
        sentAt={at}
        onResent={onResent}
        onSignedIn={(answer) => finishSignIn(answer, next)}
        beside={
          <Button variant="quiet" size="sm" onClick={onOther}>
            Use another address
          </Button>
        }
      />
    </SignInCard>
  );
}
