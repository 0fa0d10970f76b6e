import { brandNames } from '#contract/brand.ts';
import { getUser, type User } from '#contract/users.ts';
import { NotLoaded } from '#web/kit/not-loaded.tsx';
import { ExactTime, RelativeTime } from '#web/kit/time.tsx';
import { useApiQuery } from '#web/lib/query.ts';
import { useLast } from '#web/lib/use-last.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import type { UserAction } from './use-user-actions.tsx';
import { NewUserForm, UserForm } from './user-form.tsx';
import { activityTones, statusLabels } from './user-labels.ts';

/** The value in the address that stands for an account to be added. */
export const NEW_USER = 'new';

/** One account at the side of the list, or the form of a new one. */
export function UserPanel({
  id,
  onClose,
  actionsOf,
}: {
  /** Null: closed. */
  id: string | null;
  onClose: () => void;
  actionsOf: (user: User) => UserAction[];
}) {
  const shown = useLast(id);
  if (shown === NEW_USER) {
    return (
      <SidePanel
        open={id !== null}
        onClose={onClose}
        title="Add user"
        text="They sign in with a mailed link."
      >
        <NewUserForm onMade={onClose} />
      </SidePanel>
    );
  }
  return <KnownUserPanel id={shown ?? ''} open={id !== null} onClose={onClose} actionsOf={actionsOf} />;
}

function KnownUserPanel({
  id,
  open,
  onClose,
  actionsOf,
}: {
  id: string;
  open: boolean;
  onClose: () => void;
  actionsOf: (user: User) => UserAction[];
}) {
  const { data: user, error, refetch } = useApiQuery(getUser, { params: { id } }, { enabled: open });
  return (
    <SidePanel
      open={open}
      onClose={onClose}
      title={user?.email ?? 'User'}
      text={
        user && (
          <>
            Created <RelativeTime at={user.createdAt} />
          </>
        )
      }
      footer={
        user &&
        actionsOf(user).map(({ label, icon: Icon, refusal, danger, run }) => (
          <Button
            key={label}
            variant={danger ? 'danger-quiet' : 'secondary'}
            disabledReason={refusal}
            onClick={run}
          >
            <Icon aria-hidden className="max-sm:hidden" />
            {label}
          </Button>
        ))
      }
    >
      {user ? (
        <Details key={user.id} user={user} />
      ) : error ? (
        <NotLoaded
          error={error}
          retry={() => void refetch()}
          missing={{ title: 'No such user', text: 'There is no account at this address, or it was removed.' }}
        />
      ) : (
        <div className="flex flex-col gap-4">
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-48 w-full" />
        </div>
      )}
    </SidePanel>
  );
}

function Details({ user }: { user: User }) {
  const { label, tone } = statusLabels[user.status];
  return (
    <div className="flex flex-col gap-6">
      <DefinitionList
        items={[
          [
            'Status',
            <Badge key="status" tone={tone}>
              {label}
            </Badge>,
          ],
          ['Brand', brandNames[user.brand]],
          ['Orders', user.orders],
          ['Last seen', user.lastSeenAt ? <ExactTime key="seen" at={user.lastSeenAt} /> : 'Never'],
        ]}
      />
      <section className="border-t border-line pt-5">
        <UserForm user={user} />
      </section>
      <section className="border-t border-line pt-5">
        <h3 className="mb-3 font-semibold">Activity</h3>
        <Timeline
          label={`Activity of ${user.email}`}
          items={user.timeline.toReversed().map((entry, index) => ({
            key: `${user.timeline.length - index}`,
            title: entry.text,
            meta: (
              <>
                <RelativeTime at={entry.at} /> · {entry.actor}
              </>
            ),
            tone: activityTones[entry.kind] ?? 'neutral',
          }))}
        />
      </section>
    </div>
  );
}
