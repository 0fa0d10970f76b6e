import { Suspense, useState } from 'react';
import type { Role } from '#contract/accounts/sessions/schema.ts';
import { isArtistPage } from '#contract/artist-pages.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { frontPaths as paths } from '#web/lib/front-paths.ts';
import { useUser } from '#web/lib/session.ts';
import { useHydrated } from '#web/lib/show-page.tsx';
import {
  clearSignInRequest,
  REQUESTED_ELSEWHERE,
  readSignInRequest,
  saveSignInRequest,
} from '#web/lib/sign-in-request.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { EmailStep } from './email-step.tsx';
import { SignInCard } from './sign-in-card.tsx';
import { useSignInTitle } from './use-sign-in-title.ts';

/** Loaded with the press. */
async function signIn(next: string | null): Promise<void> {
  const [{ signInByPasskey }, { finishSignIn }] = await Promise.all([
    import('#web/lib/use-passkey.ts'),
    import('./finish-sign-in.ts'),
  ]);
  finishSignIn(await signInByPasskey(), next);
}

/** Signs an admin in with a passkey, in place of a mail. */
function PasskeyButton({ next }: { next: string | null }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const begin = async () => {
    setBusy(true);
    setFailure(null);
    await signIn(next).catch(setFailure);
    setBusy(false);
  };
  return (
    <>
      {failure !== null && <Notice tone="bad">{errorMessage(failure)}</Notice>}
      <Button
        size="lg"
        busy={busy}
        disabledReason={useHydrated() ? null : 'The page is still loading. Try again in a moment.'}
        onClick={() => void begin()}
      >
        Use a passkey
      </Button>
    </>
  );
}

/** For an artist at the admins' sign-in page: what happened, and the artists' sign-in. The other way is below. */
function ArtistSignInPrompt({
  news,
  next,
  onOperator,
}: {
  news: { title: string; text: string } | null;
  next: string | null;
  /** Shows the form of admins. */
  onOperator: () => void;
}) {
  return (
    <SignInCard
      title={news?.title ?? 'Artist sign-in'}
      text={news?.text ?? 'You’ll find your campaigns and orders in the Campaign Portal.'}
    >
      <LinkButton variant="primary" size="lg" href={paths.artistLogin(next)}>
        Go to artist sign-in
      </LinkButton>
      <p className="text-center text-sm text-muted">
        Work here?{' '}
        <button
          type="button"
          className="font-semibold text-accent underline-offset-4 hover:underline"
          onClick={onOperator}
        >
          Admin sign-in
        </button>
      </p>
    </SignInCard>
  );
}

/** Why the admins' sign-in page shows, and whether the visitor is an artist. */
interface SignInReason {
  /** What happened, in a title and a sentence; null for a direct visit. */
  news: { title: string; text: string } | null;
  /** The page they came from, or begin at, is one of artists. */
  artist: boolean;
}

const NEWS = {
  ended: {
    title: 'Your session has ended',
    text: 'Sign in to pick up where you left off.',
  },
  'signed-out': { title: 'You’ve signed out', text: 'You can sign in again at any time.' },
} as const;

/** Reads the address of the page: `?why=` and `?next=`. */
function readSignInReason(search: URLSearchParams): SignInReason {
  const why = search.get('why');
  const [path = ''] = (search.get('next') ?? '').split('?');
  return {
    news: why === 'ended' || why === 'signed-out' ? NEWS[why] : null,
    artist: isArtistPage(path),
  };
}

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
