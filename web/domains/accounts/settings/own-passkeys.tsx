import { KeyRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Passkey } from '#contract/accounts/passkeys/schema.ts';
import { passkeys } from '#contract/calls.ts';
import { confirm } from '#web/kit/confirm.ts';
import { RelativeTime } from '#web/kit/time.tsx';
import { toast } from '#web/kit/toasts.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { useApiMutation } from '#web/lib/mutation.ts';
import { passkeyHindrance } from '#web/lib/passkey-hindrance.ts';
import { useApiQuery } from '#web/lib/query.ts';
import { Button } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const PasskeyDialog = lazyPart(() => import('./passkey-dialog.tsx'), 'PasskeyDialog');

/** An admin's passkeys, and the way to add one. */
export function OwnPasskeys() {
  const own = useApiQuery(passkeys.list, {});
  const [dialog, setDialog] = useState<{ passkey: Passkey | null } | null>(null);
  const remove = useApiMutation(passkeys.remove, {
    invalidates: [passkeys.list],
    onSuccess: () => toast.good('Passkey removed'),
    onError: (error) => toast.error(error),
  });
  const ask = async ({ id, name }: Passkey) => {
    const sure = await confirm({
      title: `Remove ${name}?`,
      text: 'It won’t sign in anymore. Delete it on your device, too. Devices that are signed in stay signed in.',
      confirmLabel: 'Remove passkey',
    });
    if (sure) remove.mutate({ params: { id } });
  };
  return (
    <SectionCard
      title="Passkeys"
      text="Sign in and confirm actions with your fingerprint, face or device PIN, without an email."
      actions={
        <Button size="sm" disabledReason={passkeyHindrance()} onClick={() => setDialog({ passkey: null })}>
          Add passkey
        </Button>
      }
    >
      {own.error && (
        <Notice tone="bad" action={<Button onClick={() => void own.refetch()}>Try again</Button>}>
          {errorMessage(own.error)}
        </Notice>
      )}
      {own.isPending && <Skeleton className="h-14 w-full" />}
      {own.data?.length === 0 && <p className="text-sm text-muted">No passkeys yet.</p>}
      <ul className="line-between">
        {own.data?.map((passkey) => (
          <Row
            key={passkey.id}
            {...passkey}
            busy={remove.isPending && remove.variables?.params.id === passkey.id}
            onRename={() => setDialog({ passkey })}
            onRemove={() => void ask(passkey)}
          />
        ))}
      </ul>
      {dialog && (
        <Suspense fallback={null}>
          <PasskeyDialog passkey={dialog.passkey} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </SectionCard>
  );
}

function Row({
  name,
  host,
  here,
  createdAt,
  lastUsedAt,
  busy,
  onRename,
  onRemove,
}: Passkey & { busy: boolean; onRename: () => void; onRemove: () => void }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <KeyRound aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 grow basis-40">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">
          {here ? '' : `Works at ${host}. `}Added <RelativeTime at={createdAt} />,{' '}
          {lastUsedAt ? (
            <>
              last used <RelativeTime at={lastUsedAt} />
            </>
          ) : (
            'never used'
          )}
        </p>
      </div>
      <div className="flex gap-2">
        <Button size="sm" aria-label={`Rename ${name}`} onClick={onRename}>
          Rename
        </Button>
        <Button size="sm" variant="danger-quiet" aria-label={`Remove ${name}`} busy={busy} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  );
}
