import { expect, it } from 'vitest';
import { type AppSecrets, seal } from '#server/lib/crypto.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { sealAgain } from './seal-again.ts';
import { opens } from './secret-canary.ts';

const app = useTestApp();
const former: AppSecrets = ['the secret before the rotation, long enough'];
const both: AppSecrets = ['the secret after the rotation, long enough', former[0]];
const ids = Array.from({ length: 1203 }, (_, n) => `key_${`${n}`.padStart(26, '0')}`);
const placeOf = (id: string): string => `spotify_keys:${id}:client_secret`;

it('seals every value with the current secret, and says at which row it cannot', async () => {
  const { db } = app.server.ctx;
  const at = new Date();
  const rows = ids.map((id) => ({
    id,
    brand: 'eaa' as const,
    client_id: id,
    client_secret: seal(former, placeOf(id), `secret of ${id}`),
    last4: 'last',
    email: 'developer@example.com',
    created_at: at,
  }));
  await db.insertInto('spotify_keys').values(rows).execute();
  const run = () => sealAgain(db, both, () => undefined);
  await expect(sealAgain(db, ['another secret, which opens nothing here'], () => undefined)).rejects.toThrow(
    `spotify_keys.client_secret of ${ids[0]} was sealed with a secret that is not set`,
  );
  expect((await run()).sealed).toBe(ids.length);
  const kept = await db.selectFrom('spotify_keys').select(['id', 'client_secret']).execute();
  for (const { id, client_secret } of kept) expect(opens([both[0]], placeOf(id), client_secret)).toBe(true);
  expect((await run()).sealed).toBe(0);
});
