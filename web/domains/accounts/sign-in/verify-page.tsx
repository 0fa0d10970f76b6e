import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Role } from '#contract/accounts/sessions/schema.ts';
import { auth } from '#contract/calls.ts';
import { errorMessage, isApiError } from '#web/lib/errors.ts';
import { NEW_CAMPAIGN, frontPaths as paths } from '#web/lib/front-paths.ts';
import { useApiMutation } from '#web/lib/mutation.ts';
import { destination } from '#web/lib/page-access.ts';
import { queryClient, useApiQuery } from '#web/lib/query.ts';
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
 * Only the browser that requested this very link continues automatically; any other shows one button, and the digits for the
 * one that did.
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
  const link = { uidb64, token, audience };
  const look = useApiQuery(
    auth.lookAtMagicLink,
    { body: { ...link, ...(request?.ticket && { ticket: request.ticket }) } },
    { staleTime: Number.POSITIVE_INFINITY },
  );
  const askedHere = look.data?.askedHere ?? false;
  const verify = useApiMutation(auth.verifyMagicLink, {
    onSuccess: ({ campaignId, ...answer }) => {
      // What was built in this browser is claimed by the next page, with what could not be saved before.
      const brought = request && visitorRecord.read() ? NEW_CAMPAIGN : campaignId;
      finishSignIn(answer, campaignId && brought ? paths.checkout(brought) : (request?.next ?? null));
    },
  });
  const signIn = () => verify.mutate({ body: { ...link, refresh: session.tokens()?.refresh } });

  const started = useRef(false);
  useEffect(() => {
    if (!askedHere || started.current) return;
    started.current = true;
    signIn();
  });

  const error = verify.error ?? (look.data ? null : look.error);
  if (verify.isPending || verify.isSuccess || (askedHere && verify.isIdle) || (look.isFetching && !look.data))
    return (
      <SignInCard
        title={
          <span role="status" className="flex items-center gap-3">
            <Spinner className="size-6 text-accent" />
            {look.data ? 'Signing you in' : 'Checking your link'}
          </span>
        }
      />
    );
  if (!error) return <ChooseDevice code={look.data?.code ?? null} onHere={signIn} />;
  return (
    <SignInCard title="We couldn’t sign you in" text={<p role="alert">{errorMessage(error)}</p>}>
      {isLinkProblem(error) || isApiError(error, 'account_suspended') ? (
        <LinkButton
          variant="primary"
          size="lg"
          href={audience === 'admin' ? paths.adminLogin : paths.userLogin}
        >
          Get a new link
        </LinkButton>
      ) : (
        <Button variant="primary" size="lg" onClick={() => (look.data ? signIn() : void look.refetch())}>
          Try again
        </Button>
      )}
      {user && <LinkButton href={destination(null, user.role)}>Continue as {user.username}</LinkButton>}
    </SignInCard>
  );
}

/** In a browser that did not ask: the digits for the one that did, and the way to sign in here. */
const ChooseDevice = ({ code, onHere }: { code: string | null; onHere: () => void }) => (
  <SignInCard
    title="Choose where to sign in"
    text="This browser didn’t request the link. If you didn’t either, close this page and give no one the code."
  >
    <div className="rounded-lg bg-sunken p-4 text-center">
      {code === null ? (
        <p>A newer email has the code for the device where you requested it.</p>
      ) : (
        <>
          <p className="text-balance">To sign in where you requested it, enter this code there.</p>
          <p className="mt-2 indent-[0.2em] text-3xl font-semibold tracking-[0.2em] tabular-nums">{code}</p>
        </>
      )}
    </div>
    <Button variant="primary" size="lg" onClick={onHere}>
      Sign in on this device
    </Button>
  </SignInCard>
);
