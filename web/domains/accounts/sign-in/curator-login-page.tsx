import { type FormEvent, useState } from 'react';
import { curatorAuth } from '#contract/calls.ts';
import { EmulatorNotice } from '#web/kit/emulator-notice.tsx';
import { errorMessage } from '#web/lib/errors.ts';
import { useApiMutation } from '#web/lib/mutation.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** Where curators ask for their sign-in link. */
export function Component() {
  usePageTitle('Curator sign-in');
  const [email, setEmail] = useState('');
  const request = useApiMutation(curatorAuth.requestMagicLink);
  const wrong = request.error?.errors.email;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    request.mutate({ body: { email } });
  };
  return (
    <Card className="flex w-full max-w-md flex-col gap-5 p-6 sm:p-8">
      <div>
        <h1 className="text-2xl font-bold">{request.isSuccess ? 'Check your email' : 'Curator sign-in'}</h1>
        <p className="mt-2 text-muted wrap-anywhere" role={request.isSuccess ? 'status' : undefined}>
          {request.isSuccess
            ? `If ${email} belongs to one of our curators, we’ve sent a sign-in link. It expires in 15 minutes.`
            : 'Enter the email that gets our pitches and we’ll send you a sign-in link. No password needed.'}
        </p>
      </div>
      {request.isSuccess && (
        <EmulatorNotice emulator="inbox" title="No real email is sent" link="Open the inbox" />
      )}
      {request.error && !wrong && <Notice tone="bad">{errorMessage(request.error)}</Notice>}
      {request.isSuccess ? (
        <Button onClick={() => request.reset()}>Use a different email</Button>
      ) : (
        <form noValidate className="flex flex-col gap-5" onSubmit={submit}>
          <TextField
            label="Email"
            type="email"
            autoComplete="email"
            placeholder="name@example.com"
            value={email}
            error={wrong}
            onChange={(event) => setEmail(event.target.value)}
          />
          <Button type="submit" variant="primary" size="lg" busy={request.isPending}>
            Email me a link
          </Button>
        </form>
      )}
    </Card>
  );
}
