import { useState } from 'react';
import type { ApiKey } from '#contract/accounts/api-keys/schema.ts';
import { ownApiKeys } from '#contract/calls.ts';
import { revokeQuestion, scopeLabels } from '#web/domains/accounts/api-keys/api-key-labels.ts';
import { confirm } from '#web/kit/confirm.ts';
import { RelativeTime } from '#web/kit/time.tsx';
import { toast } from '#web/kit/toasts.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { useApiMutation } from '#web/lib/mutation.ts';
import { useApiQuery } from '#web/lib/query.ts';
import { Button } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { OwnKeyDialog } from './own-key-dialog.tsx';

/** An artist's API keys, and the way to make one. */
export function OwnKeys() {
  const own = useApiQuery(ownApiKeys.list, {});
  const [creating, setCreating] = useState(false);
  const revoke = useApiMutation(ownApiKeys.revoke, {
    invalidates: [ownApiKeys.list],
    onSuccess: () => toast.good('API key revoked'),
    onError: (error) => toast.error(error),
  });
  const ask = async (key: ApiKey) => {
    if (await confirm(revokeQuestion(key))) revoke.mutate({ params: { id: key.id } });
  };
  return (
    <SectionCard
      title="API keys"
      text="Let your scripts read your orders, campaigns and reports."
      actions={
        <Button size="sm" onClick={() => setCreating(true)}>
          Create key
        </Button>
      }
    >
      {own.error && (
        <Notice tone="bad" action={<Button onClick={() => void own.refetch()}>Try again</Button>}>
          {errorMessage(own.error)}
        </Notice>
      )}
      {own.isPending && <Skeleton className="h-14 w-full" />}
      {own.data?.length === 0 && <p className="text-sm text-muted">No API keys yet.</p>}
      <ul className="line-between">
        {own.data?.map((key) => (
          <Row
            key={key.id}
            {...key}
            busy={revoke.isPending && revoke.variables?.params.id === key.id}
            onRevoke={() => void ask(key)}
          />
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">
        Keys can’t change anything. The{' '}
        <a href="/api/docs" className="font-semibold underline underline-offset-4">
          API documentation
        </a>{' '}
        says which calls take them.
      </p>
      {creating && <OwnKeyDialog onClose={() => setCreating(false)} />}
    </SectionCard>
  );
}

function Row({
  name,
  prefix,
  scopes,
  expiresAt,
  lastUsedAt,
  busy,
  onRevoke,
}: ApiKey & { busy: boolean; onRevoke: () => void }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-40">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">
          <span className="font-mono text-xs">{prefix}…</span> reads{' '}
          {scopes.map((scope) => scopeLabels[scope].toLowerCase()).join(', ')}
        </p>
        <p className="text-sm text-muted">
          Expires <RelativeTime at={expiresAt} />,{' '}
          {lastUsedAt ? (
            <>
              last used <RelativeTime at={lastUsedAt} />
            </>
          ) : (
            'never used'
          )}
        </p>
      </div>
      <Button size="sm" variant="danger-quiet" aria-label={`Revoke ${name}`} busy={busy} onClick={onRevoke}>
        Revoke
      </Button>
    </li>
  );
}
