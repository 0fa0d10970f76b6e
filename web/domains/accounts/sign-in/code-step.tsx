import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { SIGN_IN_MINUTES } from '#contract/accounts/sessions/rules.ts';
import { auth } from '#contract/calls.ts';
import { CodeForm } from '#web/kit/code-form.tsx';
import { Overlays } from '#web/kit/overlays.tsx';
import { call } from '#web/lib/api.ts';
import { frontPaths as paths } from '#web/lib/front-paths.ts';
import { queryClient } from '#web/lib/query.ts';
import { REQUESTED_ELSEWHERE, type SignInRequest } from '#web/lib/sign-in-request.ts';
import { visitorRecord } from '#web/lib/visitor-campaign.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { finishSignIn } from './finish-sign-in.ts';
import { SignInCard } from './sign-in-card.tsx';

/** A receiving server says at once that it has no such address; one that is asked later takes a while. */
const LOOK_AFTER_MS = [2_000, 3_000, 5_000, 10_000, 20_000, 40_000, 60_000];

/** Whether the email that was asked for with this ticket came back. Asks a few times while its page is shown. */
function useCameBack(ticket: string | undefined): boolean {
  const [back, setBack] = useState<string>();
  useEffect(() => {
    if (ticket === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const look = (index: number) => {
      const pause = LOOK_AFTER_MS[index];
      if (pause === undefined) return;
      timer = setTimeout(() => {
        call(auth.cameBack, { body: { ticket } }).then(
          ({ cameBack }) => (cameBack ? setBack(ticket) : look(index + 1)),
          // What is only a help is not worth a message.
          () => look(index + 1),
        );
      }, pause);
    };
    look(0);
    return () => clearTimeout(timer);
  }, [ticket]);
  return ticket !== undefined && back === ticket;
}

/** Second step: follow the link in the mail, or enter its code here. */
export function CodeStep({
  request,
  onResent,
  onOther,
}: {
  request: SignInRequest;
  onResent: (ticket: string) => void;
  onOther: () => void;
}) {
  const { email, audience, at, next, ticket } = request;
  const cameBack = useCameBack(ticket);
  const address = <strong className="font-semibold text-ink wrap-anywhere">{email}</strong>;
  return (
    <SignInCard
      title={at === REQUESTED_ELSEWHERE ? 'Enter the code' : 'Check your email'}
      text={
        at === REQUESTED_ELSEWHERE ? (
          <>
            Enter the 6-digit code from the latest email to {address}. It expires in {SIGN_IN_MINUTES}{' '}
            minutes.
          </>
        ) : (
          <>
            If {address} can sign in here, we’ve sent an email. Open its link in this browser, or enter its
            6-digit code below. On another device, the link shows the code. Both expire in {SIGN_IN_MINUTES}{' '}
            minutes. If many were requested lately, the email can take up to an hour.
            {audience === 'admin' &&
              ' If it’s an artist’s address, we’ll email a link to the artist sign-in page instead.'}
          </>
        )
      }
    >
      <div role="status" className="empty:hidden">
        {cameBack && (
          <Notice tone="bad" title="The email came back">
            No mailbox has the address {address}. Check its spelling, then use a different email.
          </Notice>
        )}
      </div>
      <QueryClientProvider client={queryClient}>
        <CodeForm
          email={email}
          audience={audience}
          sentAt={at}
          onResent={onResent}
          onSignedIn={({ campaignId, ...answer }) =>
            // What was built in this browser is claimed by the next page, with what could not be saved before.
            finishSignIn(answer, campaignId && !visitorRecord.read() ? paths.checkout(campaignId) : next)
          }
          beside={
            <Button variant="quiet" size="sm" onClick={onOther}>
              Use a different email
            </Button>
          }
        />
        <Overlays />
      </QueryClientProvider>
    </SignInCard>
  );
}
