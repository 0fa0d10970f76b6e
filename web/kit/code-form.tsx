import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { LinkAnswer, Role } from '#contract/accounts/sessions/schema.ts';
import { auth } from '#contract/calls.ts';
import { errorMessage, isApiError } from '#web/lib/errors.ts';
import { requestSignInMail } from '#web/lib/mail-request.ts';
import { useApiMutation } from '#web/lib/mutation.ts';
import { session } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { EmulatorNotice } from './emulator-notice.tsx';
import { toast } from './toasts.ts';

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

/** The six digits of a sign-in mail that is on its way, and the button that sends another. */
export function CodeForm({
  email,
  audience,
  sentAt,
  onResent,
  onSignedIn,
  beside,
}: {
  email: string;
  audience: Role;
  /** Milliseconds since 1970. */
  sentAt: number;
  /** With the ticket of the new email. */
  onResent: (ticket: string) => void;
  onSignedIn: (answer: LinkAnswer) => void;
  /** The way out, next to the button that sends again. */
  beside: ReactNode;
}) {
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each mail that is sent, its code comes next
  useEffect(() => field.current?.focus(), [sentAt]);
  const verify = useApiMutation(auth.verifyCode, {
    onSuccess: onSignedIn,
    onError: () => field.current?.select(),
  });
  const resend = useMutation({
    mutationFn: (asked: { email: string; audience: Role }) => requestSignInMail(asked),
    onSuccess: (ticket) => {
      setCode('');
      verify.reset();
      onResent(ticket);
      toast.good('Email sent', 'Use the code from the latest email.');
    },
  });
  const wait = useSecondsUntil(sentAt + RESEND_AFTER_MS);
  const submit = (digits: string) =>
    verify.mutate({
      body: {
        email,
        audience,
        code: digits,
        refresh: session.tokens()?.refresh,
        deviceMarks: session.deviceMarks(),
      },
    });
  const problem = verify.error ?? resend.error;
  return (
    <>
      <EmulatorNotice emulator="inbox" title="No real email is sent" link="Open the inbox" />
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (!verify.isPending) submit(code);
        }}
      >
        <TextField
          ref={field}
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder="000000"
          value={code}
          error={problem ? errorMessage(problem) : undefined}
          inputClassName="h-14! indent-[0.4em] text-center text-xl! font-semibold tracking-[0.4em] tabular-nums"
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
              ? 'Enter all 6 digits.'
              : isApiError(verify.error, 'code_dead') || isApiError(verify.error, 'code_used')
                ? 'Request a new code first.'
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
          disabledReason={wait > 0 ? 'Emails can take a minute to arrive.' : null}
          onClick={() => resend.mutate({ email, audience })}
        >
          {wait > 0 ? `Send again in ${wait} s` : 'Send again'}
        </Button>
        {beside}
      </div>
    </>
  );
}
