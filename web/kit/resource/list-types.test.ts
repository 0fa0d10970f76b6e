import { expect, test } from 'vitest';
import type { users } from '#contract/admin-calls.ts';
import { brandNames } from '#contract/brand.ts';
import type { Columns } from './columns.ts';
import type { DateFilters, Filters, SortChoice } from './list-toolbar.tsx';

// What must not compile is marked so; the compiler complains of a mark that has no effect.

test('a column sorts by what its list knows', () => {
  const columns: Columns<typeof users.list> = [
    { id: 'account', header: 'Account', sorts: ['email'], cell: ({ email }) => email },
    // @ts-expect-error: accounts are not sorted by their orders
    { id: 'orders', header: 'Orders', sorts: ['orders'], cell: ({ orders }) => orders },
    // @ts-expect-error: an account has no colour
    { id: 'status', header: 'Colour', cell: ({ colour }) => colour },
    // @ts-expect-error: the list names its columns, of which its file has some
    { id: 'colour', header: 'Colour', cell: ({ email }) => email },
  ];
  expect(columns).toHaveLength(4);
});

test('a filter offers what its list takes, and all of it', () => {
  const status = { active: 'Active', suspended: 'Suspended' };
  const filters: Filters<typeof users.list> = {
    status: { label: 'Status', options: status },
    brand: { label: 'Brand', options: brandNames },
  };
  // @ts-expect-error: accounts are not filtered by colour
  const unknown: Filters<typeof users.list> = { colour: { label: 'Colour', options: {} } };
  // @ts-expect-error: `admin` is missing
  const partial: Filters<typeof users.list> = { role: { label: 'Role', options: { user: 'Artist' } } };
  // @ts-expect-error: accounts are not sorted by their orders
  const sort: SortChoice<typeof users.list> = { first: 'Newest', others: { orders: 'Most orders' } };
  // @ts-expect-error: nobody knows when an account was `changed`
  const dates: DateFilters<typeof users.list> = { created: 'Created', changed: 'Changed' };
  expect([filters, unknown, partial, sort, dates]).toHaveLength(5);
});
