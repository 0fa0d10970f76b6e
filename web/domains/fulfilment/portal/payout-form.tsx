import { type FormEvent, useState } from 'react';
import { curatorAccount, ownFees } from '#contract/calls.ts';
import type { Statement } from '#contract/fulfilment/fees/schema.ts';
import { toast } from '#web/kit/toasts.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { useApiMutation } from '#web/lib/mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** Where a curator is paid. Once saved, its last characters show, and it is only replaced as a whole. */
export function PayoutForm({ payout }: Pick<Statement, 'payout'>) {
  const [isOpen, setOpen] = useState(payout === null);
  const [holder, setHolder] = useState(payout?.holder ?? '');
  const [account, setAccount] = useState('');
  const save = useApiMutation(curatorAccount.update, {
    invalidates: [curatorAccount.get, ownFees.statement],
    onSuccess: () => {
      setOpen(false);
      setAccount('');
      toast.good('Payout details saved');
    },
  });
  const errors = save.error?.errors ?? {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ body: { payout: { holder, account } } });
  };
  if (payout && !isOpen)
    return (
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <p className="min-w-0 wrap-anywhere">
          Paid to {payout.holder}, account {payout.account}
        </p>
        <Button size="sm" onClick={() => setOpen(true)}>
          Change payout details
        </Button>
      </div>
    );
  return (
    <form noValidate className="mt-4 flex flex-col gap-4 border-t border-line pt-4" onSubmit={submit}>
      <h3 className="font-semibold">Payout details</h3>
      {save.error && Object.keys(errors).length === 0 && (
        <Notice tone="bad">{errorMessage(save.error)}</Notice>
      )}
      <TextField
        label="Account holder"
        autoComplete="name"
        value={holder}
        error={errors['payout.holder']}
        onChange={(event) => setHolder(event.target.value)}
      />
      <TextField
        label="Account"
        hint="An IBAN, an account number with its bank code, or the email of your account at a transfer service. We keep it encrypted."
        autoComplete="off"
        spellCheck={false}
        value={account}
        error={errors['payout.account']}
        onChange={(event) => setAccount(event.target.value)}
      />
      <div>
        <Button type="submit" busy={save.isPending}>
          Save payout details
        </Button>
      </div>
    </form>
  );
}
