import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Role } from '#contract/accounts/sessions/schema.ts';
import { passkeys } from '#contract/calls.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { requestSignInMail } from '#web/lib/mail-request.ts';
import { passkeyHindrance } from '#web/lib/passkey-hindrance.ts';
import { useApiQuery } from '#web/lib/query.ts';
import { session, useUser } from '#web/lib/session.ts';
import { clearSignInRequest, saveSignInRequest, signInRequestKey } from '#web/lib/sign-in-request.ts';
import { useStore } from '#web/lib/store.ts';
import { useLastValue } from '#web/lib/use-last-value.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { CodeForm } from './code-form.tsx';
import { FreshCuratorSignIn } from './fresh-curator-sign-in.tsx';
import { freshSignIn } from './fresh-sign-in-question.ts';

/** The one dialog that asks for a fresh sign-in over the current screen, which stays as it is. */
export function FreshSignInDialog() {
  const question = useStore(freshSignIn);
  const user = useUser();
  const shown = useLastValue(user);
  const own = useApiQuery(passkeys.list, {}, { enabled: question !== null && user?.role === 'admin' });
  const hasPasskey = passkeyHindrance() === null && (own.data?.some(({ here }) => here) ?? false);
  const answer = (done: boolean) => {
    clearSignInRequest();
    question?.answer(done);
  };
  useEffect(() => {
    // Signed out in another tab, so there is nothing to ask.
    if (question && !user) question.answer(false);
  }, [question, user]);
  return (
    <Dialog
      role="alertdialog"
      open={question !== null && user !== null}
      onClose={() => answer(false)}
      title="Confirm it’s you"
      text={
        <>
          For security, this action requires a sign-in within the last 30 minutes.{' '}
          {hasPasskey ? 'Use your passkey, or we’ll' : 'We’ll'} email a
          {user?.role === 'curator' ? ' link' : ' code'} to{' '}
          <strong className="font-semibold text-ink wrap-anywhere">{shown?.username}</strong>.
        </>
      }
    >
      {question && user?.role === 'curator' && (
        <FreshCuratorSignIn key={question.id} email={user.username} onAnswer={answer} />
      )}
      {question && user && user.role !== 'curator' && (
        <Steps
          key={question.id}
          email={user.username}
          audience={user.role}
          hasPasskey={hasPasskey}
          onAnswer={answer}
        />
      )}
    </Dialog>
  );
}

/** Loaded with the press. */
async function signInHere(): Promise<void> {
  const { signInByPasskey } = await import('#web/lib/use-passkey.ts');
  session.signIn(await signInByPasskey());
}

/** A passkey, or first the mail, then its six digits; its link, followed in this browser, serves as well. */
function Steps({
  email,
  audience,
  hasPasskey,
  onAnswer,
}: {
  email: string;
  audience: Role;
  hasPasskey: boolean;
  onAnswer: (done: boolean) => void;
}) {
  const [sentAt, setSentAt] = useState<number | null>(null);
  const sent = (ticket: string) => {
    const at = Date.now();
    saveSignInRequest({ email, audience, ticket, at, next: location.pathname + location.search });
    setSentAt(at);
  };
  const request = useMutation({
    mutationFn: () => requestSignInMail({ email, audience }),
    onSuccess: sent,
  });
  useEffect(() => {
    // The tab that followed the link has signed in, and forgot the request.
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === signInRequestKey && newValue === null) onAnswer(true);
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, [onAnswer]);
  const passkey = useMutation({ mutationFn: signInHere, onSuccess: () => onAnswer(true) });
  const back = () => onAnswer(false);
  const failure = passkey.error ?? request.error;
  if (sentAt === null) {
    return (
      <div className="flex flex-col gap-5">
        {failure && <Notice tone="bad">{errorMessage(failure)}</Notice>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={back}>Cancel</Button>
          <Button
            variant={hasPasskey ? 'secondary' : 'primary'}
            busy={request.isPending}
            onClick={() => request.mutate()}
          >
            Email me a code
          </Button>
          {hasPasskey && (
            <Button variant="primary" busy={passkey.isPending} onClick={() => passkey.mutate()}>
              Use passkey
            </Button>
          )}
        </div>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <CodeForm
        email={email}
        audience={audience}
        sentAt={sentAt}
        onResent={sent}
        onSignedIn={({ campaignId: _none, ...signedIn }) => {
          session.signIn(signedIn);
          onAnswer(true);
        }}
        beside={
          <Button variant="quiet" size="sm" onClick={back}>
            Cancel
          </Button>
        }
      />
    </div>
  );
}
