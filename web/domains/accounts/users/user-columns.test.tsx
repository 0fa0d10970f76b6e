import { expect, test } from 'vitest';
import { HOUR } from '#contract/time.ts';
import { ago, shown } from '#web/kit/shown.fixture.tsx';
import { userColumns } from './user-columns.tsx';

const person = { name: 'Ada L', email: 'ada@example.com' };

test('an admin who is suspended, as its list shows it', () => {
  expect(
    shown(userColumns, {
      ...person,
      role: 'admin',
      team: { 'real-playlist': 'admin', eaa: 'finance' },
      status: 'suspended',
      orders: 1200,
      lastSeenAt: ago(2 * HOUR),
    }),
  ).toEqual([
    'Account: ada@example.com Ada L [Ada L]',
    'Role: Admin',
    'Team role: Real Playlist: Admin, EAA: Finance [Real Playlist: Admin, EAA: Finance]',
    'Status: Suspended',
    'Orders: 1,200 [1,200 orders]',
    'Last seen: 2 hours ago [seen 2 hours ago]',
  ]);
});

test('an artist who never came, as its list shows it', () => {
  expect(
    shown(userColumns, {
      email: person.email,
      name: '',
      role: 'user',
      team: null,
      status: 'active',
      orders: 1,
      lastSeenAt: null,
    }),
  ).toEqual([
    'Account: ada@example.com []',
    'Role: Artist',
    'Team role: – []',
    'Status: Active',
    'Orders: 1 [1 order]',
    'Last seen: Never [never seen]',
  ]);
});
