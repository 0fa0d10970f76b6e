import { MonitorSmartphone } from 'lucide-react';
import type { Session } from '#contract/accounts/sessions/schema.ts';
import { sessions } from '#contract/calls.ts';
import { confirm } from '#web/kit/confirm.ts';
import { showError } from '#web/kit/result.ts';
import { RelativeTime } from '#web/kit/time.tsx';
import { toast } from '#web/kit/toasts.ts';
import { useSignOut } from '#web/layouts/use-sign-out.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { useApiMutation } from '#web/lib/mutation.ts';
import { useApiQuery } from '#web/lib/query.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { deviceName } from './device-name.ts';

/** The account's sessions, with buttons to end them. */
export function SignedInDevices() {
  const signedIn = useApiQuery(sessions.list, {});
  const signOut = useSignOut();
  const end = useApiMutation(sessions.end, {
    invalidates: [sessions.list],
    onError: (error) => toast.error(error),
  });
  const endAll = useApiMutation(sessions.endAll, { onSuccess: () => signOut(), onError: showError });

  const signOutEverywhere = async () => {
    const sure = await confirm({
      title: 'Sign out everywhere?',
      text: 'You’ll be signed out on every device, including this one.',
      confirmLabel: 'Sign out everywhere',
    });
    if (sure) endAll.mutate({});
  };

  return (
    <SectionCard
      title="Signed-in devices"
      text="Sign out of devices you don’t recognize or no longer use."
      actions={
        <Button
          className="max-sm:-ml-3"
          variant="danger-quiet"
          size="sm"
          onClick={() => void signOutEverywhere()}
          busy={endAll.isPending}
        >
          Sign out everywhere
        </Button>
      }
    >
      {signedIn.error && (
        <Notice tone="bad" action={<Button onClick={() => void signedIn.refetch()}>Try again</Button>}>
          {errorMessage(signedIn.error)}
        </Notice>
      )}
      {signedIn.isPending && <Skeleton className="h-14 w-full" />}
      <ul className="line-between">
        {signedIn.data?.map((session) => (
          <Device
            key={session.id}
            {...session}
            busy={end.isPending && end.variables?.params.id === session.id}
            onSignOut={() => end.mutate({ params: { id: session.id } })}
          />
        ))}
      </ul>
    </SectionCard>
  );
}

function Device({
  device,
  current,
  createdAt,
  lastSeenAt,
  busy,
  onSignOut,
}: Session & { busy: boolean; onSignOut: () => void }) {
  const name = deviceName(device);
  return (
    <li className="flex items-center gap-4 py-3">
      <MonitorSmartphone aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 grow">
        <p className="truncate font-medium" title={device}>
          {name}
        </p>
        <p className="text-sm text-muted">
          Signed in <RelativeTime at={createdAt} />, last seen <RelativeTime at={lastSeenAt} />
        </p>
      </div>
      {current ? (
        <Badge tone="good">This device</Badge>
      ) : (
        <Button size="sm" aria-label={`Sign out ${name}`} busy={busy} onClick={onSignOut}>
          Sign out
        </Button>
      )}
    </li>
  );
}
