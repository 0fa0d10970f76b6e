import type { Account } from '#contract/accounts/account/schema.ts';
import { account } from '#contract/calls.ts';
import { confirm } from '#web/kit/confirm.ts';
import { RelativeTime } from '#web/kit/time.tsx';
import { toast } from '#web/kit/toasts.ts';
import { useApiMutation } from '#web/lib/mutation.ts';
import { Button } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/card.tsx';

/** Sign-ins at the identity service that lead into the account, and the way to remove them. */
export function OwnSignIns({ own: { signIns } }: { own: Account }) {
  const remove = useApiMutation(account.removeSignIn, {
    invalidates: [account.get],
    onSuccess: () => toast.good('Linked sign-in removed'),
    onError: (error) => toast.error(error),
  });
  const ask = async (id: string, service: string) => {
    const sure = await confirm({
      title: `Remove the sign-in with ${service}?`,
      text: 'It no longer leads into this account. You can always sign in with a link by email.',
      confirmLabel: 'Remove sign-in',
      danger: true,
    });
    if (sure) remove.mutate({ params: { id } });
  };
  if (signIns.length === 0) return null;
  return (
    <SectionCard title="Linked sign-ins" text="Whoever signs in there signs in to this account, too.">
      <ul className="line-between">
        {signIns.map(({ id, service, linkedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 grow basis-40">
              <p className="font-medium break-words">{service}</p>
              <p className="text-sm text-muted">
                Linked <RelativeTime at={linkedAt} />
              </p>
            </div>
            <Button
              size="sm"
              variant="danger-quiet"
              busy={remove.isPending && remove.variables?.params.id === id}
              onClick={() => void ask(id, service)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
