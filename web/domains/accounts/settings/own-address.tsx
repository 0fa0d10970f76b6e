import { useState } from 'react';
import type { Account } from '#contract/accounts/account/schema.ts';
import type { AddressChange } from '#contract/accounts/address-changes/schema.ts';
import { account, addressChanges } from '#contract/calls.ts';
import { Email } from '#contract/fields.schema.ts';
import { z } from '#contract/zod.ts';
import { fieldOf, showFieldErrors, useZodForm } from '#web/kit/form.ts';
import { RelativeTime } from '#web/kit/time.tsx';
import { toast } from '#web/kit/toasts.ts';
import { useApiMutation } from '#web/lib/mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const Fields = z.strictObject({ email: Email });

/** The address that the account signs in by, and the way to another one. */
export function OwnAddress({ own }: { own: Account }) {
  const [changes, setChanges] = useState(false);
  return (
    <SectionCard
      title="Email"
      text="You sign in with it, and we write to it."
      actions={
        !changes &&
        !own.addressChange && (
          <Button className="max-sm:-ml-3" variant="quiet" size="sm" onClick={() => setChanges(true)}>
            Change email
          </Button>
        )
      }
    >
      <p className="font-medium break-words">{own.email}</p>
      {own.addressChange ? (
        <Waiting change={own.addressChange} former={own.email} />
      ) : (
        changes && <NextAddress onDone={() => setChanges(false)} />
      )}
    </SectionCard>
  );
}

/** A change that isn't confirmed at both addresses yet. */
function Waiting({ change, former }: { change: AddressChange; former: string }) {
  const withdraw = useApiMutation(addressChanges.withdraw, {
    invalidates: [account.get],
    onSuccess: () => toast.good('Your email stays as it is'),
    onError: (error) => toast.error(error),
  });
  const { confirmed, next, expiresAt } = change;
  const left = [...(confirmed.former ? [] : [former]), ...(confirmed.next ? [] : [next])];
  return (
    <Notice
      tone="info"
      className="mt-4"
      action={
        <Button size="sm" busy={withdraw.isPending} onClick={() => withdraw.mutate({})}>
          Keep my email
        </Button>
      }
    >
      Changes to {next} once you press the link that we emailed to {left.join(' and to ')}. The links expire{' '}
      <RelativeTime at={expiresAt} />.
    </Notice>
  );
}

function NextAddress({ onDone }: { onDone: () => void }) {
  const [problem, setProblem] = useState<string | null>(null);
  const form = useZodForm(Fields, { email: '' }, 'onSubmit');
  const ask = useApiMutation(addressChanges.ask, {
    invalidates: [account.get],
    onSuccess: () => {
      onDone();
      toast.good('Confirm at both addresses');
    },
    onError: (error) => setProblem(showFieldErrors(form, error)),
  });
  const submit = form.handleSubmit((body) => {
    setProblem(null);
    ask.mutate({ body });
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="mt-4 flex flex-col gap-4">
      <TextField
        label="New email"
        type="email"
        autoComplete="email"
        hint="We’ll send a link to both addresses. Your email changes once you’ve opened and confirmed both."
        autoFocus
        {...fieldOf(form, 'email')}
      />
      {problem && <Notice tone="bad">{problem}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={ask.isPending}>
          Send links
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
