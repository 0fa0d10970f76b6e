import { useState } from 'react';
import type { Audience, SignedInUser } from '#contract/auth.ts';
import { endSession } from '#web/lib/end-session.ts';
import { destination } from '#web/lib/page-access.ts';
import { useUser } from '#web/lib/session.ts';
import { clearSignInRequest, readSignInRequest, saveSignInRequest } from '#web/lib/sign-in-request.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { ArtistsWay } from './artists-way.tsx';
import { CodeStep, NOT_ASKED_HERE } from './code-step.tsx';
import { EmailStep } from './email-step.tsx';
import { SignInCard } from './sign-in-card.tsx';
import { useSignInTitle } from './use-sign-in-title.ts';
import { whyHere } from './why-here.ts';

const takeFocus = (element: HTMLElement | null): void => element?.focus();

function AlreadySignedIn({
  user,
  next,
  audience,
  justNow,
}: {
  user: SignedInUser;
  next: string | null;
  audience: Audience;
  /** The sign-in happened on this page, so the user is redirected. */
  justNow: boolean;
}) {
  return (
    <SignInCard
      title="You are signed in"
      text={
        <>
          As <strong className="font-semibold text-ink wrap-anywhere">{user.username}</strong>
          {user.role === 'admin' ? ', with admin rights.' : '.'}
        </>
      }
    >
      <LinkButton
        variant="primary"
        size="lg"
        href={destination(next, user.role)}
        {...(justNow && { ref: takeFocus })}
      >
        Continue
      </LinkButton>
      <Button
        onClick={() =>
          void endSession(() => location.assign(audience === 'admin' ? paths.adminLogin : paths.userLogin))
        }
      >
        Sign in as somebody else
      </Button>
    </SignInCard>
  );
}

/** Signs in by a mailed link or code, or through the identity service. The step survives a reload. */
export function SignIn({ audience }: { audience: Audience }) {
  useSignInTitle(audience === 'admin' ? 'Operator log in' : 'Log in');
  const user = useUser();
  const search = new URLSearchParams(globalThis.location?.search);
  const next = search.get('next');
  const { news, artist } = whyHere(search);
  const [operator, setOperator] = useState(false);
  const [request, setRequest] = useState(() => readSignInRequest(audience));
  const [wasSignedIn] = useState(user !== null);
  if (user) return <AlreadySignedIn user={user} next={next} audience={audience} justNow={!wasSignedIn} />;
  const sent = (email: string) => {
    const made = { email, audience, at: Date.now(), next: next ?? request?.next ?? null };
    saveSignInRequest(made);
    setRequest(made);
  };
  if (!request && audience === 'admin' && artist && !operator)
    return <ArtistsWay news={news} next={next} onOperator={() => setOperator(true)} />;
  if (!request)
    return (
      <EmailStep
        audience={audience}
        next={artist ? next : null}
        news={operator ? null : news}
        onSent={sent}
        onHasCode={(email) => setRequest({ email, audience, at: NOT_ASKED_HERE, next })}
      />
    );
  return (
    <CodeStep
      request={request}
      onResent={() => sent(request.email)}
      onOther={() => {
        clearSignInRequest();
        setRequest(null);
      }}
    />
  );
}
