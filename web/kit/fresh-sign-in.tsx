import { useEffect, useState } from 'react';
import type { Role } from '#contract/accounts/sessions/schema.ts';
import { auth } from '#contract/calls.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { useApiMutation } from '#web/lib/mutation.ts';
import { session, useUser } from '#web/lib/session.ts';
import { clearSignInRequest, saveSignInRequest, signInRequestKey } from '#web/lib/sign-in-request.ts';
import { useStore } from '#web/lib/store.ts';
import { useLastValue } from '#web/lib/use-last-value.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { CodeForm } from './code-form.tsx';
import { freshSignIn } from './fresh-sign-in-question.ts';

/** The one dialog that asks for a fresh sign-in over the current screen, which stays as it is. */
export function FreshSignInDialog() {
  const question = useStore(freshSignIn);
  const user = useUser();
  const shown = useLastValue(user);
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
          For security, this action requires a sign-in within the last 10 minutes. We’ll email a code to{' '}
          <strong className="font-semibold text-ink wrap-anywhere">{shown?.username}</strong>.
        </>
      }
    >
      {question && user && user.role !== 'curator' && (
        <Steps key={question.id} email={user.username} audience={user.role} onAnswer={answer} />
      )}
    </Dialog>
  );
}

/** First the mail, then its six digits; its link, followed in this browser, serves as well. */
function Steps({
  email,
  audience,
  onAnswer,
}: {
  email: string;
  audience: Role;
  onAnswer: (done: boolean) => void;
}) {
  const [sentAt, setSentAt] = useState<number | null>(null);
  const sent = () => {
    const at = Date.now();
    saveSignInRequest({ email, audience, at, next: location.pathname + location.search });
    setSentAt(at);
  };
  const request = useApiMutation(auth.requestMagicLink, { onSuccess: sent });
  useEffect(() => {
    // The tab that followed the link has signed in, and forgot the request.
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === signInRequestKey && newValue === null) onAnswer(true);
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, [onAnswer]);
  const back = () => onAnswer(false);
  if (sentAt === null) {
    return (
      <div className="flex flex-col gap-5">
        {request.error && <Notice tone="bad">{errorMessage(request.error)}</Notice>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={back}>Cancel</Button>
          <Button
            variant="primary"
            busy={request.isPending}
            onClick={() => request.mutate({ body: { email, audience, deviceMarks: session.deviceMarks() } })}
          >
            Email me a code
          </Button>
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
