import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Account } from '#contract/accounts/account/schema.ts';
import { account } from '#contract/calls.ts';
import { confirm } from '#web/kit/confirm.ts';
import { toast } from '#web/kit/toasts.ts';
import { callFile } from '#web/lib/api-stream.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { useApiMutation } from '#web/lib/mutation.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { session } from '#web/lib/session.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Hands out what is kept about the account, as a file. */
export function OwnData() {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const file = await callFile(account.export, {}, () => {});
      saveFile(new Blob([file], { type: 'application/json' }), 'my-data.json');
      toast.good('Downloaded my-data.json');
    } catch (error) {
      toast.error(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <SectionCard
      title="Your data"
      text="Download everything we store about you: account, devices, campaigns, orders, payments and emails."
    >
      <Button onClick={() => void download()} busy={busy}>
        <Download aria-hidden />
        Download data
      </Button>
    </SectionCard>
  );
}

/** Deletes the account, after saying what goes and what stays. */
export function DeleteAccount({ own }: { own: Account }) {
  const navigate = useNavigate();
  const remove = useApiMutation(account.remove, {
    blocking: true,
    onSuccess: () => {
      session.clear();
      void navigate(paths.accountDeleted, { replace: true });
    },
  });
  const ask = async () => {
    const sure = await confirm({
      title: 'Delete account?',
      text: `This deletes your name, drafts and access for ${own.email}. We keep your orders without your name, and the billing details of those you paid for. This can’t be undone.`,
      confirmLabel: 'Delete account',
      cancelLabel: 'Keep account',
    });
    if (sure) remove.mutate({});
  };
  return (
    <SectionCard
      title="Delete account"
      text="Deletes your name, email, drafts and sign-ins. We’ll email you what we keep and why."
    >
      <div className="flex flex-col items-start gap-4">
        {own.openOrder && (
          <Notice tone="warn">
            Order{' '}
            <Link
              to={paths.orderSummary(own.openOrder)}
              className="font-semibold underline underline-offset-4"
            >
              {own.openOrder}
            </Link>{' '}
            is still active. Cancel it or wait until its campaign ends before you delete your account.
          </Notice>
        )}
        {remove.error && <Notice tone="bad">{errorMessage(remove.error)}</Notice>}
        <Button
          variant="danger-quiet"
          className="-ml-4"
          busy={remove.isPending}
          disabledReason={own.openOrder ? `Order ${own.openOrder} is still active.` : null}
          onClick={() => void ask()}
        >
          <Trash2 aria-hidden />
          Delete account
        </Button>
      </div>
    </SectionCard>
  );
}
