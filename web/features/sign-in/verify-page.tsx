import { useEffect, useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import { auth, Role } from '#contract/auth.ts';
import { isApiError, sentenceOf } from '#web/lib/errors.ts';
import { destination } from '#web/lib/page-access.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { useApiMutation } from '#web/lib/query.ts';
import { session, useUser } from '#web/lib/session.ts';
import { readSignInRequest } from '#web/lib/sign-in-request.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { SignInCard } from './sign-in-card.tsx';
import { useFinishSignIn } from './use-finish-sign-in.ts';

const isLinkProblem = (error: unknown) =>
  isApiError(error, 'link_expired') || isApiError(error, 'link_used') || isApiError(error, 'link_invalid');

/**
 * The target of a mailed link. Opening it does not use it up, because mail scanners open links and even run scripts.
 * Only the browser that requested the link continues automatically; any other shows one button.
 */
export function Component() {
  usePageTitle('Sign in');
  const { uidb64 = '', token = '', audience: segment } = useParams();
  const audience = Role.parse(segment?.toLowerCase());
  const [request] = useState(() => readSignInRequest(audience));
  const user = useUser();
  const finish = useFinishSignIn();
  const verify = useApiMutation(auth.verifyMagicLink, {
    onSuccess: (answer) => finish(answer, request?.next ?? null),
  });
  const signIn = () =>
    verify.mutate({ body: { uidb64, token, audience, refresh: session.tokens()?.refresh } });

  const started = useRef(false);
  useEffect(() => {
    if (!request || started.current) return;
    started.current = true;
    signIn();
  });

  if (verify.isPending || verify.isSuccess || (request && verify.isIdle)) {
    return (
      <SignInCard
        title={
          <span role="status" className="flex items-center gap-3">
            <Spinner className="size-6 text-accent" />
            Signing you in
          </span>
        }
      />
    );
  }
  if (!verify.error) {
    return (
      <SignInCard title="Sign in" text="You opened a sign-in link. Go on to use it on this device.">
        <Button variant="primary" size="lg" onClick={signIn}>
          Sign in
        </Button>
      </SignInCard>
    );
  }
  return (
    <SignInCard title="That did not work" text={<p role="alert">{sentenceOf(verify.error)}</p>}>
      {isLinkProblem(verify.error) || isApiError(verify.error, 'account_suspended') ? (
        <LinkButton
          variant="primary"
          size="lg"
          render={<Link to={audience === 'admin' ? paths.adminLogin : paths.userLogin} />}
        >
          Ask for a new link
        </LinkButton>
      ) : (
        <Button variant="primary" size="lg" onClick={signIn}>
          Try again
        </Button>
      )}
      {user && (
        <LinkButton render={<Link to={destination(null, user.role)} />}>
          Continue as {user.username}
        </LinkButton>
      )}
    </SignInCard>
  );
}
