import { brandNames } from '#contract/brand.ts';
import { type User, users } from '#contract/users.ts';
import { Activity } from '#web/kit/resource/activity.tsx';
import { LabelBadge } from '#web/kit/resource/cells.tsx';
import { Panel, type PanelProps, PanelSection } from '#web/kit/resource/panel.tsx';
import { ExactTime } from '#web/kit/time.tsx';
import { useApiQuery } from '#web/lib/query.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { UserForm } from './user-form.tsx';
import { activityTones, fields, statusLabels } from './user-labels.ts';

/** One account at the side of the list. */
export function UserPanel(panel: PanelProps<User>) {
  const query = useApiQuery(users.get, { params: { id: panel.id } }, { enabled: panel.open });
  return (
    <Panel
      {...panel}
      query={query}
      noun="User"
      title={({ email }) => email}
      missing="There is no account at this address, or it was removed."
    >
      {(user) => (
        <>
          <DefinitionList
            items={[
              ['Status', <LabelBadge key="status" {...statusLabels[user.status]} />],
              ['Brand', brandNames[user.brand]],
              ['Orders', user.orders],
              ['Last seen', user.lastSeenAt ? <ExactTime key="seen" at={user.lastSeenAt} /> : 'Never'],
            ]}
          />
          <PanelSection>
            <UserForm user={user} />
          </PanelSection>
          <Activity of={user.email} entries={user.timeline} tones={activityTones} fields={fields} />
        </>
      )}
    </Panel>
  );
}
