import { curatorAuth } from '#contract/calls.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { useApiMutation } from '#web/lib/mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { EmulatorNotice } from './emulator-notice.tsx';

/** Curators sign in by a link alone: they follow it in another tab, then continue in this one. */
export function FreshCuratorSignIn({
  email,
  onAnswer,
}: {
  email: string;
  onAnswer: (done: boolean) => void;
}) {
  const request = useApiMutation(curatorAuth.requestMagicLink);
  return (
    <div className="flex flex-col gap-5">
      {request.error && <Notice tone="bad">{errorMessage(request.error)}</Notice>}
      {request.isSuccess && (
        <>
          <p role="status">We’ve emailed you a link. Sign in with it in this browser, then continue here.</p>
          <EmulatorNotice emulator="inbox" title="No real email is sent" link="Open the inbox" />
        </>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={() => onAnswer(false)}>Cancel</Button>
        {request.isSuccess ? (
          <Button variant="primary" onClick={() => onAnswer(true)}>
            I’ve signed in
          </Button>
        ) : (
          <Button
            variant="primary"
            busy={request.isPending}
            onClick={() => request.mutate({ body: { email } })}
          >
            Email me a link
          </Button>
        )}
      </div>
    </div>
  );
}
