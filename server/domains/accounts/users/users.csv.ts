import type { Columns } from '#server/lib/csv.ts';
import { type UserView, userViewList } from './users.queries.ts';

const columns: Columns<UserView> = {
  Email: (row) => row.email,
  Name: (row) => row.name,
  Role: (row) => row.role,
  Status: (row) => row.status,
  Orders: (row) => Number(row.orders),
  Created: (row) => row.created_at.toISOString(),
  'Last seen': (row) => row.seen_at?.toISOString() ?? null,
};

export const userFile = { name: 'users', rows: userViewList, columns };
