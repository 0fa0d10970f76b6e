import { expect, test } from 'vitest';
import { HOUR } from '#contract/time.ts';
import { ahead, shown } from '#web/kit/shown.fixture.tsx';
import { keyColumns } from './key-columns.tsx';

test('a key that works, as its list shows it', () => {
  expect(
    shown(keyColumns([]).slice(1), {
      email: 'key@example.com',
      clientId: 'abc',
      clientSecret: '••••wxyz',
      status: 'active',
      health: { pauses: [], lastCheck: { outcome: 'works' } },
    }),
  ).toEqual([
    'Email: key@example.com',
    'Client ID: abc [abc]',
    'Client Secret: ••••wxyz Ending in wxyz',
    'Status: Active [Active]',
  ]);
});

test('a key that Spotify asks to wait, as its list shows it', () => {
  expect(
    shown(keyColumns([]).slice(1), {
      email: 'key@example.com',
      clientId: 'abc',
      clientSecret: '••••wxyz',
      status: 'active',
      health: { pauses: [{ kind: 'rate_limited', until: ahead(HOUR) }], lastCheck: null },
    }),
  ).toEqual([
    'Email: key@example.com',
    'Client ID: abc [Rate limited, back in 1 hour]',
    'Client Secret: ••••wxyz Ending in wxyz',
    'Status: Active Rate limited, back in 1 hour [Active]',
  ]);
});
