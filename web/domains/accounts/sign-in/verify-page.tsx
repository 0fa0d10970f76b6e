import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Role } from '#contract/accounts/sessions/schema.ts';
import { auth } from '#contract/calls.ts';
import { errorMessage, isApiError } from '#web/lib/errors.ts';
import { NEW_CAMPAIGN, frontPaths as paths } from '#web/lib/front-paths.ts';
import { useApiMutation } from '#web/lib/mutation.ts';
import { destination } from '#web/lib/page-access.ts';
import { queryClient } from '#web/lib/query.ts';
import { session, useUser } from '#web/lib/session.ts';
import { readSignInRequest } from '#web/lib/sign-in-request.ts';
import { visitorRecord } from '#web/lib/visitor-campaign.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { finishSignIn } from './finish-sign-in.ts';
import { SignInCard } from './sign-in-card.tsx';
import { useSignInTitle } from './use-sign-in-title.ts';

const isLinkProblem = (error: unknown) =>
  isApiError(error, 'link_expired') || isApiError(error, 'link_used') || isApiError(error, 'link_invalid');

interface MailedLink {
  audience: Role;
  uidb64: string;
  token: string;
}

/**
 * The target of a mailed link. Opening it does not use it up, because mail scanners open links and even run scripts.
 * Only the browser that requested the link continues automatically; any other shows one button.
 */
export const VerifyPage = (link: MailedLink) => (
  <QueryClientProvider client={queryClient}>
    <Verification {...link} />
  </QueryClientProvider>
);

function Verification({ audience, uidb64, token }: MailedLink) {
  useSignInTitle('Sign in');
  const [request] = useState(() => readSignInRequest(audience));
  const user = useUser();
  const verify = useApiMutation(auth.verifyMagicLink, {
    onSuccess: ({ campaignId, ...answer }) => {
      // What was built in this browser is claimed by the next page, with what could not be saved before.
      const brought = request && visitorRecord.read() ? NEW_CAMPAIGN : campaignId;
      finishSignIn(answer, campaignId && brought ? paths.checkout(brought) : (request?.next ?? null));
    },
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
      <SignInCard title="Sign in" text="Continue to sign in on this device.">
        <Button variant="primary" size="lg" onClick={signIn}>
          Sign in
        </Button>
      </SignInCard>
    );
  }
  return (
    <SignInCard title="We couldn’t sign you in" text={<p role="alert">{errorMessage(verify.error)}</p>}>
      {isLinkProblem(verify.error) || isApiError(verify.error, 'account_suspended') ? (
        <LinkButton
          variant="primary"
          size="lg"
          href={audience === 'admin' ? paths.adminLogin : paths.userLogin}
        >
          Get a new link
        </LinkButton>
      ) : (
        <Button variant="primary" size="lg" onClick={signIn}>
          Try again
        </Button>
      )}
      {user && <LinkButton href={destination(null, user.role)}>Continue as {user.username}</LinkButton>}
    </SignInCard>
  );
}
