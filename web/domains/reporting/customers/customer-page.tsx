import { UserRound } from 'lucide-react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { customers } from '#contract/admin-calls.ts';
import { brandNames } from '#contract/brand.ts';
import { isIdOf } from '#contract/ids.ts';
import { statusLabels } from '#web/domains/accounts/users/user-labels.ts';
import { FoundRow } from '#web/kit/found-row.tsx';
import { Page } from '#web/kit/page.tsx';
import { useActions } from '#web/kit/resource/actions.tsx';
import { LabelBadge } from '#web/kit/resource/cells.tsx';
import { PanelActions } from '#web/kit/resource/panel-actions.tsx';
import { useApiQuery } from '#web/lib/query.ts';
import { paths } from '#web/paths.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { customerActions } from './customer-actions.ts';
import { CustomerFacts, Spend } from './customer-facts.tsx';
import { CustomerNotes } from './customer-notes.tsx';
import { Campaigns, Mails, Messages, Orders, Sessions } from './customer-sections.tsx';

const unnamed = { icon: UserRound, title: 'No customer selected', text: 'Open one from Manage Users.' };
const missing = {
  title: 'Customer not found',
  text: 'This account doesn’t exist or was removed.',
  action: <LinkButton render={<Link to={paths.manageUsers()} />}>All users</LinkButton>,
};

/** One person: what they bought, and what was said: `?id=`. */
export function Component() {
  const [search] = useSearchParams();
  const asked = search.get('id');
  const id = isIdOf('user', asked) ? asked : undefined;
  const actions = useActions(customerActions, () => undefined);
  const query = useApiQuery(customers.get, { params: { id: id ?? '' } }, { enabled: id !== undefined });
  const customer = query.data;
  if (customer?.mergedInto) return <Navigate replace to={paths.customer(customer.mergedInto)} />;
  return (
    <Page
      title={customer ? customer.name || customer.email : 'Customer'}
      mark={customer && <LabelBadge {...statusLabels[customer.status]} />}
      text={customer && `${customer.email} · ${brandNames[customer.brand]}`}
      breadcrumbs={[{ label: 'Manage Users', to: paths.manageUsers() }]}
      actions={customer && <PanelActions actions={actions} row={customer} />}
    >
      <FoundRow id={id} query={query} unnamed={unnamed} missing={missing}>
        {(customer) => (
          <div className="flex flex-col gap-6">
            <Spend customer={customer} />
            <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
              <div className="flex min-w-0 flex-col gap-6">
                <Orders customer={customer} />
                <Campaigns customer={customer} />
                <Messages customer={customer} />
                <Mails customer={customer} />
              </div>
              <div className="flex min-w-0 flex-col gap-6">
                <CustomerFacts customer={customer} />
                <CustomerNotes customer={customer} />
                <Sessions customer={customer} />
              </div>
            </div>
          </div>
        )}
      </FoundRow>
      {actions.dialog}
    </Page>
  );
}
