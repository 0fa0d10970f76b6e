import { users } from '#contract/accounts/users/calls.ts';
import { bulkOf } from '#server/domains/office/bulk/bulk-list.ts';
import { updateUser } from './update-user.ts';
import { userViewList } from './users.queries.ts';

export const userBulk = bulkOf(users.bulk, {
  name: 'users',
  noun: 'accounts',
  rows: userViewList,
  labels: ({ db }, ids) =>
    db.selectFrom('users').select(['id', 'email as label', 'brand']).where('id', 'in', ids).execute(),
  actions: {
    suspend: {
      title: 'Suspend',
      change: (ctx, id, { reason }) => updateUser(ctx, id, { status: 'suspended', reason }, null),
    },
    reactivate: {
      title: 'Reactivate',
      change: (ctx, id) => updateUser(ctx, id, { status: 'active' }, null),
    },
  },
});
