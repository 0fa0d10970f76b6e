import { UserRoundPlus } from 'lucide-react';
import { users } from '#contract/admin-calls.ts';
import { brandNames } from '#contract/brand.ts';
import { ListPage } from '#web/kit/resource/list-page.tsx';
import { useList } from '#web/kit/resource/use-list.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { userActions } from './user-actions.ts';
import { userColumns } from './user-columns.tsx';
import { roleLabels, statusLabels } from './user-labels.ts';

const NewUserForm = lazyPart(() => import('./user-form.tsx'), 'NewUserForm');
const UserPanel = lazyPart(() => import('./user-panel.tsx'), 'UserPanel');

/** Artists and admins of both brands; one of them open at the side. */
export function Component() {
  const list = useList(users.list);
  return (
    <ListPage
      {...list}
      title="Manage Users"
      label="Users"
      param="user"
      search="Search by email or name"
      filters={{
        role: { label: 'Role', options: roleLabels },
        status: { label: 'Status', options: statusLabels },
        brand: { label: 'Brand', options: brandNames },
      }}
      dates={{ created: 'Created' }}
      columns={userColumns}
      nameOf={({ email }) => email}
      actions={userActions}
      exported={users.export}
      firstUse={{
        title: 'No users yet',
        text: 'Artists appear here when they first sign in. Add admins yourself.',
      }}
      panel={UserPanel}
      add={{
        label: 'Add user',
        icon: UserRoundPlus,
        text: 'We’ll email them a link to the sign-in page.',
        call: users.create,
        form: NewUserForm,
      }}
    />
  );
}
