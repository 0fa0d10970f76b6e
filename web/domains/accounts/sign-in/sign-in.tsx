import { Suspense, useState } from 'react';
import type { Role } from '#contract/accounts/sessions/schema.ts';
import { useUser } from '#web/lib/session.ts';
import {
  clearSignInRequest,
  REQUESTED_ELSEWHERE,
  readSignInRequest,
  saveSignInRequest,
} from '#web/lib/sign-in-request.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { ArtistSignInPrompt } from './artist-sign-in-prompt.tsx';
import { EmailStep } from './email-step.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { readSignInReason } from './sign-in-reason.ts';
import { useSignInTitle } from './use-sign-in-title.ts';

const AlreadySignedIn = lazyPart(() => import('./already-signed-in.tsx'), 'AlreadySignedIn');
const CodeStep = lazyPart(() => import('./code-step.tsx'), 'CodeStep');

/** Signs in by a mailed link or code, or through the identity service. The step survives a reload. */
export function SignIn({ audience, search }: { audience: Role; search: URLSearchParams }) {
  useSignInTitle(audience === 'admin' ? 'Admin sign-in' : 'Sign in');
  const user = useUser();
  const next = search.get('next');
  const { news, artist } = readSignInReason(search);
  const [operator, setOperator] = useState(false);
  const [request, setRequest] = useState(() => readSignInRequest(audience));
  const [wasSignedIn] = useState(user !== null);
  if (user)
    return (
      <Suspense fallback={null}>
        <AlreadySignedIn user={user} next={next} audience={audience} justNow={!wasSignedIn} />
      </Suspense>
    );
  const sent = (email: string, ticket: string) => {
    const made = { email, audience, ticket, at: Date.now(), next: next ?? request?.next ?? null };
    saveSignInRequest(made);
    setRequest(made);
  };
  if (!request && audience === 'admin' && artist && !operator)
    return <ArtistSignInPrompt news={news} next={next} onOperator={() => setOperator(true)} />;
  if (!request)
    return (
      <EmailStep
        audience={audience}
        next={artist ? next : null}
        news={operator ? null : news}
        onSent={sent}
        otherWay={audience === 'admin' && <PasskeyButton next={next} />}
        onHasCode={(email) => setRequest({ email, audience, at: REQUESTED_ELSEWHERE, next })}
      />
    );
  return (
    <Suspense fallback={null}>
      <CodeStep
        request={request}
        onResent={(ticket) => sent(request.email, ticket)}
        onOther={() => {
          clearSignInRequest();
          setRequest(null);
        }}
      />
    </Suspense>
  );
}
