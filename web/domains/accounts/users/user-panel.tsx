import { UserRound } from 'lucide-react';
import { Link } from 'react-router';
import type { User } from '#contract/accounts/users/schema.ts';
import { users } from '#contract/admin-calls.ts';
import { brandNames } from '#contract/brand.ts';
import { pluralize } from '#contract/plural.ts';
import { Activity } from '#web/kit/resource/activity.tsx';
import { LabelBadge } from '#web/kit/resource/cells.tsx';
import { LinkRow, LinkRows } from '#web/kit/resource/link-row.tsx';
import { Panel, type PanelProps } from '#web/kit/resource/panel.tsx';
import { PanelSection } from '#web/kit/resource/panel-section.tsx';
import { ExactTime } from '#web/kit/time.tsx';
import { useApiQuery } from '#web/lib/query.ts';
import { paths } from '#web/paths.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { TeamRoles } from './team-roles.tsx';
import { UserForm } from './user-form.tsx';
import { activityTones, fields, statusLabels } from './user-labels.ts';

/** The orders of an account, as their list finds them by its address. */
const OrdersLink = ({ user: { brand, email, orders } }: { user: User }) => (
  <Link
    to={brand === 'eaa' ? paths.eaaOrdersOf(email) : paths.ordersOf(email)}
    className="font-semibold text-accent underline-offset-4 hover:underline"
  >
    {pluralize(orders, 'order')}
  </Link>
);

/** One account at the side of the list. */
export function UserPanel(panel: PanelProps<User>) {
  const query = useApiQuery(users.get, { params: { id: panel.id } }, { enabled: panel.open });
  return (
    <Panel
      {...panel}
      query={query}
      noun="User"
      title={({ email }) => email}
      missing="This account doesn’t exist or was removed."
    >
      {(user) => (
        <>
          <DefinitionList
            items={[
              ['Status', <LabelBadge key="status" {...statusLabels[user.status]} />],
              ['Brand', brandNames[user.brand]],
              ['Team role', user.team && <TeamRoles key="team" team={user.team} />],
              ['Reason', user.suspendedReason || null],
              ['Orders', user.orders > 0 ? <OrdersLink key="orders" user={user} /> : 0],
              ['Last seen', user.lastSeenAt ? <ExactTime key="seen" at={user.lastSeenAt} /> : 'Never'],
            ]}
          />
          <LinkRows label="Related pages">
            <LinkRow
              to={paths.customer(user.id)}
              icon={UserRound}
              label="Customer page"
              text="Spend, emails, notes, sign-ins"
            />
          </LinkRows>
          <PanelSection>
            <UserForm user={user} />
          </PanelSection>
          <Activity of={user.email} entries={user.timeline} tones={activityTones} fields={fields} />
        </>
      )}
    </Panel>
  );
}
