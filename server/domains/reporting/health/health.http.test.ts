import { beforeAll, describe, expect, it } from 'vitest';
import { health } from '#contract/reporting/health/calls.ts';
import type { SignedIn } from '#scenario/person.ts';
import { beforeSupply, manuallyPaidOrder, stripeOf } from '#test/support/order-desk.ts';
import { addedPlaylist } from '#test/support/playlist-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
let boss: SignedIn;
beforeAll(async () => {
  boss = await app.operator();
});

const read = async () => {
  const { body } = await app.call(health.get, {}, { as: boss });
  return new Map(body.checks.map((check) => [check.name, check]));
};
const verdictOf = async (name: string) => (await read()).get(name)?.verdict;

describe('the health of the installation', () => {
  it('names what a new company has to enter, and no longer what it has entered', async () => {
    const before = await read();
    for (const name of ['company', 'curators', 'playlists', 'reviews'])
      expect(before.get(name), name).toMatchObject({ verdict: 'warning', remedy: expect.any(String) });
    await addedPlaylist(app, boss);
    const after = await read();
    for (const name of ['curators', 'playlists']) expect(after.get(name)?.verdict, name).toBe('ok');
    expect(after.get('reviews')?.verdict).toBe('warning');
  });

  it('warns of payments without events of the provider', async () => {
    expect(await verdictOf('webhooks')).toBe('skipped');
    const ada = await app.signIn('ada@example.com');
    await beforeSupply(app, () => manuallyPaidOrder(ada, boss));
    await app.client.pool.query(`update payments set provider = 'stripe', created_at = now()`);
    await app.client.pool.query('delete from webhook_events');
    expect(await verdictOf('webhooks')).toBe('failed');
    await app.client.pool.query(
      `insert into webhook_events (id, type, received_at) values ('evt_1', 'charge.refunded', now())`,
    );
    expect(await verdictOf('webhooks')).toBe('ok');
  });

  it('counts jobs that failed for good', async () => {
    await app.client.pool.query(
      `update pgboss.job set state = 'failed' where id = (select id from pgboss.job limit 1)`,
    );
    expect((await read()).get('jobs')).toMatchObject({ verdict: 'warning', text: 'Failed: 1' });
  });

  it('asks each service, and says what to do when it does not answer', async () => {
    const before = await read();
    for (const name of ['database', 'migrations', 'clock', 'email', 'payments'])
      expect(before.get(name), name).toMatchObject({ verdict: 'ok', remedy: null });
    // The provider is asked three times.
    stripeOf(app).switches.set({ dropAnswer: 3 });
    expect((await read()).get('payments')).toMatchObject({
      verdict: 'failed',
      text: 'The payment provider couldn’t be reached.',
      remedy: 'Check STRIPE_SECRET_KEY and STRIPE_API_BASE.',
    });
  });
});
