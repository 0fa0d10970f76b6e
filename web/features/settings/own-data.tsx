import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type Account, account } from '#contract/account.ts';
import { confirm } from '#web/kit/confirm.ts';
import { toast } from '#web/kit/toasts.ts';
import { callFile } from '#web/lib/api-stream.ts';
import { sentenceOf } from '#web/lib/errors.ts';
import { loadDocument } from '#web/lib/load-document.ts';
import { useApiMutation } from '#web/lib/mutation.ts';
import { Link } from '#web/lib/navigation/link.tsx';
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
      toast.good('Your data is saved as my-data.json.');
    } catch (error) {
      toast.error(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <SectionCard
      title="Your data"
      text="Everything we keep about you in one file: account, devices, campaigns, orders, payments and mails."
    >
      <Button onClick={() => void download()} busy={busy}>
        <Download aria-hidden />
        Download my data
      </Button>
    </SectionCard>
  );
}

/** Deletes the account, after saying what goes and what stays. */
export function DeleteAccount({ own }: { own: Account }) {
  const remove = useApiMutation(account.remove, {
    blocking: true,
    onSuccess: () => {
      session.clear();
      // A new document: what still loads in this one would find the session ended, and say so.
      void loadDocument(paths.userLogin);
    },
  });
  const ask = async () => {
    const sure = await confirm({
      title: 'Delete your account?',
      text: `${own.email} loses name, drafts and every way in. Orders stay without your name; where money was taken, the books keep the receipt. This cannot be undone.`,
      confirmLabel: 'Delete account',
      cancelLabel: 'Keep it',
      danger: true,
    });
    if (sure) remove.mutate({});
  };
  return (
    <SectionCard
      title="Delete account"
      text="Removes your name, address, drafts and sign-ins. Orders stay without your name, as books must be kept."
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
            is under way. Cancel it, or wait until its campaign is over; then you can delete your account.
          </Notice>
        )}
        {remove.error && <Notice tone="bad">{sentenceOf(remove.error)}</Notice>}
        <Button
          variant="danger-quiet"
          className="-ml-4"
          busy={remove.isPending}
          disabledReason={own.openOrder ? `Order ${own.openOrder} is under way.` : null}
          onClick={() => void ask()}
        >
          <Trash2 aria-hidden />
          Delete my account
        </Button>
      </div>
    </SectionCard>
  );
}
