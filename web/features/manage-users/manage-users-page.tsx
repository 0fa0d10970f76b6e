import { Ellipsis, UserRoundPlus } from 'lucide-react';
import { Link } from 'react-router';
import { Role } from '#contract/auth.ts';
import { Brand, brandNames } from '#contract/brand.ts';
import { listUsers, UserStatus } from '#contract/users.ts';
import { useListState } from '#web/kit/list-state.ts';
import { type ListFilter, ListToolbar } from '#web/kit/list-toolbar.tsx';
import { Page } from '#web/kit/page.tsx';
import { QueryTable } from '#web/kit/query-table.tsx';
import { useOpenRow } from '#web/kit/use-open-row.ts';
import { useApiList } from '#web/lib/query.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { useUserActions } from './use-user-actions.tsx';
import { userColumns } from './user-columns.tsx';
import { roleLabels, statusLabels } from './user-labels.ts';
import { NEW_USER, UserPanel } from './user-panel.tsx';

const filters: readonly ListFilter[] = [
  {
    name: 'role',
    label: 'Role',
    any: 'Role',
    options: Role.options.map((value) => ({ value, label: roleLabels[value].label })),
  },
  {
    name: 'status',
    label: 'Status',
    any: 'Status',
    options: UserStatus.options.map((value) => ({ value, label: statusLabels[value].label })),
  },
  {
    name: 'brand',
    label: 'Brand',
    any: 'Brand',
    options: Brand.options.map((value) => ({ value, label: brandNames[value] })),
  },
];

/** Artists and operators of both brands; one of them open at the side. */
export function Component() {
  const state = useListState(listUsers);
  const list = useApiList(listUsers, { query: state.query }, { count: true });
  const open = useOpenRow('user');
  const actionsOf = useUserActions(() => open.id && open.close());
  return (
    <Page
      title="Manage Users"
      actions={
        <LinkButton variant="primary" render={<Link to={open.linkTo({ id: NEW_USER })} preventScrollReset />}>
          <UserRoundPlus aria-hidden />
          Add user
        </LinkButton>
      }
    >
      <ListToolbar state={state} search="E-mail or name" filters={filters} />
      <QueryTable
        label="Users"
        list={list}
        state={state}
        columns={userColumns}
        rowKey={(user) => user.id}
        rowLink={open.linkTo}
        currentKey={open.id}
        rowActions={(user) => (
          <Menu trigger={<IconButton icon={Ellipsis} label={`Actions for ${user.email}`} />}>
            {actionsOf(user).map(({ label, icon, refusal, danger, run }) => (
              <MenuItem key={label} icon={icon} danger={danger} disabledReason={refusal} onSelect={run}>
                {label}
              </MenuItem>
            ))}
          </Menu>
        )}
        firstUse={{
          title: 'No users yet',
          text: 'Artists appear here when they first sign in; operators are added here.',
        }}
      />
      <UserPanel id={open.id} onClose={open.close} actionsOf={actionsOf} />
    </Page>
  );
}
