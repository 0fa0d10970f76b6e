import { UserRoundPlus } from 'lucide-react';
import { useMatch } from 'react-router';
import { users } from '#contract/admin-calls.ts';
import { brandNames } from '#contract/brand.ts';
import { ListPage } from '#web/kit/resource/list-page.tsx';
import { useList } from '#web/kit/resource/use-list.ts';
import { paths } from '#web/paths.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { userActions } from './user-actions.ts';
import { userColumns } from './user-columns.tsx';
import { roleLabels, statusLabels } from './user-labels.ts';

const NewUserForm = lazyPart(() => import('./user-form.tsx'), 'NewUserForm');
const NewAdminForm = lazyPart(() => import('./user-form.tsx'), 'NewAdminForm');
const UserPanel = lazyPart(() => import('./user-panel.tsx'), 'UserPanel');

const status = { label: 'Status', options: statusLabels };

const add = {
  icon: UserRoundPlus,
  text: 'We’ll email them a link to the sign-in page.',
  call: users.create,
};

/** Without those that tell of artists, and with the team role where there is little room. */
const teamColumns = userColumns
  .filter(({ id }) => !['role', 'orders', 'brand'].includes(id))
  .map(({ priority, ...column }) => ({ ...column, ...(column.id !== 'team' && priority && { priority }) }));

/** What differs where only admins are listed. */
const ofTeam = {
  title: 'Team and Roles',
  text: 'Who may sign in to the back office, and what they may do in each brand.',
  label: 'Admins',
  filters: { status },
  columns: teamColumns,
  firstUse: { title: 'No admins yet', text: 'Admins appear here once someone adds them.' },
  add: { ...add, label: 'Add admin', call: users.setTeam, form: NewAdminForm },
};

const ofEveryone = {
  title: 'Manage Users',
  label: 'Users',
  filters: {
    role: { label: 'Role', options: roleLabels },
    status,
    brand: { label: 'Brand', options: brandNames },
  },
  columns: userColumns,
  firstUse: {
    title: 'No users yet',
    text: 'Artists appear here when they first sign in. Add admins yourself.',
  },
  add: { ...add, label: 'Add user', form: NewUserForm },
};

/** Artists and admins of both brands, or the admins alone; one of them open at the side. */
export function Component() {
  const isTeam = useMatch(paths.team()) !== null;
  const list = useList(users.list, isTeam ? { more: () => ({ role: 'admin' }) } : {});
  const shown = isTeam ? ofTeam : ofEveryone;
  return (
    <ListPage
      key={shown.title}
      {...list}
      {...shown}
      param="user"
      search="Search by email or name"
      dates={{ created: 'Created' }}
      nameOf={({ email }) => email}
      actions={userActions}
      exported={users.export}
      panel={UserPanel}
    />
  );
}
