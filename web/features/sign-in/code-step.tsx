import { type FormEvent, useEffect, useState } from 'react';
import { requestMagicLink, SIGN_IN_MINUTES, verifyCode } from '#contract/auth.ts';
import { SandboxNote } from '#web/kit/sandbox-note.tsx';
import { toast } from '#web/kit/toasts.tsx';
import { isApiError, sentenceOf } from '#web/lib/errors.ts';
import { useApiMutation } from '#web/lib/query.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { SignInCard } from './sign-in-card.tsx';
import type { SignInRequest } from './sign-in-request.ts';
import { useFinishSignIn } from './use-finish-sign-in.ts';

const RESEND_AFTER_MS = 30_000;

/** Whole seconds until `moment`, counted down. */
function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((moment - now) / 1000));
}

/** Second step: follow the link of the mail, or type its code here. */
export function CodeStep({
  request,
  onResent,
  onOther,
}: {
  request: SignInRequest;
  onResent: () => void;
  onOther: () => void;
}) {
  const { email, audience } = request;
  const [code, setCode] = useState('');
  const finish = useFinishSignIn();
  const verify = useApiMutation(verifyCode, { onSuccess: (answer) => finish(answer, request.next) });
  const resend = useApiMutation(requestMagicLink, {
    onSuccess: () => {
      setCode('');
      verify.reset();
      onResent();
      toast.good('Sent again', 'Only the newest mail counts.');
    },
  });
  const wait = useSecondsUntil(request.at + RESEND_AFTER_MS);
  const submit = (value: string) => verify.mutate({ body: { email, audience, code: value } });
  const problem = verify.error ?? resend.error;
  return (
    <SignInCard
      title="Check your mail"
      text={
        <>
          If <strong className="font-semibold text-ink wrap-anywhere">{email}</strong> can sign in here, a
          mail is on its way. Follow its link, or enter its six-digit code. Both work for {SIGN_IN_MINUTES}{' '}
          minutes.
        </>
      }
    >
      <SandboxNote peer="inbox" title="No real mail is sent here" link="Open the inbox" />
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (!verify.isPending) submit(code);
        }}
      >
        <TextField
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder="000000"
          value={code}
          error={problem ? sentenceOf(problem) : undefined}
          inputClassName="h-14! text-center text-xl! font-semibold tracking-[0.4em] tabular-nums"
          onChange={(event) => {
            const digits = event.target.value.replace(/\D/g, '').slice(0, 6);
            setCode(digits);
            if (digits.length === 6 && digits !== code && !verify.isPending) submit(digits);
          }}
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          busy={verify.isPending}
          disabledReason={
            code.length < 6
              ? 'Enter the six digits of the code.'
              : isApiError(verify.error, 'code_dead')
                ? 'Ask for a new mail first.'
                : null
          }
        >
          Sign in
        </Button>
      </form>
      <div className="-mx-3 flex flex-wrap justify-between gap-2">
        <Button
          variant="quiet"
          size="sm"
          busy={resend.isPending}
          disabledReason={wait > 0 ? 'A mail can take a moment to arrive.' : null}
          onClick={() => resend.mutate({ body: { email, audience } })}
        >
          {wait > 0 ? `Send again in ${wait} s` : 'Send again'}
        </Button>
        <Button variant="quiet" size="sm" onClick={onOther}>
          Use another address
        </Button>
      </div>
    </SignInCard>
  );
}
