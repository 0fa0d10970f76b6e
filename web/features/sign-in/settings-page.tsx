import { MonitorSmartphone } from 'lucide-react';
import { endSession, listSessions } from '#contract/auth.ts';
import { confirm } from '#web/kit/confirm-dialog.tsx';
import { Page } from '#web/kit/page.tsx';
import { RelativeTime } from '#web/kit/time.tsx';
import { toast } from '#web/kit/toasts.tsx';
import { useSignOut } from '#web/layouts/use-sign-out.ts';
import { sentenceOf } from '#web/lib/errors.ts';
import { useApiMutation, useApiQuery } from '#web/lib/query.ts';
import { useUser } from '#web/lib/session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The own account: where it is signed in, and the way to end that. */
export function Component() {
  const user = useUser();
  const sessions = useApiQuery(listSessions, {});
  const signOut = useSignOut();
  const end = useApiMutation(endSession, {
    invalidates: [listSessions],
    onError: (error) => toast.error(error),
  });
  const others = sessions.data?.filter(({ current }) => !current) ?? [];

  const signOutEverywhere = async () => {
    const sure = await confirm({
      title: 'Sign out everywhere?',
      text: 'Every device, this one too, has to sign in again.',
      confirmLabel: 'Sign out everywhere',
      danger: true,
    });
    if (!sure) return;
    const ended = await Promise.allSettled(others.map(({ id }) => end.mutateAsync({ params: { id } })));
    if (ended.every(({ status }) => status === 'fulfilled')) await signOut();
  };

  return (
    <Page title="Settings" text={user?.username} narrow>
      <SectionCard
        title="Signed-in devices"
        text="Sign out what you do not know or no longer use."
        actions={
          <Button
            className="max-sm:-ml-3"
            variant="danger-quiet"
            size="sm"
            onClick={() => void signOutEverywhere()}
            busy={end.isPending}
          >
            Sign out everywhere
          </Button>
        }
      >
        {sessions.error && (
          <Notice tone="bad" action={<Button onClick={() => void sessions.refetch()}>Try again</Button>}>
            {sentenceOf(sessions.error)}
          </Notice>
        )}
        {sessions.isPending && <Skeleton className="h-14 w-full" />}
        <ul className="divide-y divide-line">
          {sessions.data?.map(({ id, device, current, lastSeenAt }) => (
            <li key={id} className="flex items-center gap-4 py-3">
              <MonitorSmartphone aria-hidden className="size-5 shrink-0 text-muted" />
              <div className="min-w-0 grow">
                <p className="font-medium wrap-anywhere">{device}</p>
                <p className="text-sm text-muted">
                  Last seen <RelativeTime at={lastSeenAt} />
                </p>
              </div>
              {current ? (
                <Badge tone="good">This device</Badge>
              ) : (
                <Button
                  size="sm"
                  aria-label={`Sign out ${device}`}
                  busy={end.isPending && end.variables.params.id === id}
                  onClick={() => end.mutate({ params: { id } })}
                >
                  Sign out
                </Button>
              )}
            </li>
          ))}
        </ul>
      </SectionCard>
    </Page>
  );
}
