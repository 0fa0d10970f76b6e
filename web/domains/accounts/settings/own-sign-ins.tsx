import { identity } from '#contract/calls.ts';
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

/** Sign-ins at the identity service that lead into the account, and the way to remove them. */
export function OwnSignIns() {
  const own = useApiQuery(identity.list, {});
  const remove = useApiMutation(identity.remove, {
    invalidates: [identity.list],
    onSuccess: () => toast.good('Linked sign-in removed'),
    onError: (error) => toast.error(error),
  });
  const ask = async (id: string, name: string) => {
    const sure = await confirm({
      title: `Remove the sign-in with ${name}?`,
      text: 'It no longer leads into this account. You can always sign in with a link by email.',
      confirmLabel: 'Remove sign-in',
    });
    if (sure) remove.mutate({ params: { id } });
  };
  if (own.isPending) return <Skeleton className="h-14 w-full" />;
  if (own.data?.length === 0) return null;
  return (
    <SectionCard title="Linked sign-ins" text="Whoever signs in there signs in to this account, too.">
      {own.error && (
        <Notice tone="bad" action={<Button onClick={() => void own.refetch()}>Try again</Button>}>
          {errorMessage(own.error)}
        </Notice>
      )}
      <ul className="line-between">
        {own.data?.map(({ id, name, linkedAt, lastUsedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 grow basis-40">
              <p className="font-medium break-words">{name}</p>
              <p className="text-sm text-muted">
                Linked <RelativeTime at={linkedAt} />
                {lastUsedAt !== null && (
                  <>
                    , used <RelativeTime at={lastUsedAt} />
                  </>
                )}
              </p>
            </div>
            <Button
              size="sm"
              variant="danger-quiet"
              busy={remove.isPending && remove.variables?.params.id === id}
              onClick={() => void ask(id, name)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
