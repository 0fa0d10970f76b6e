import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { health } from '#contract/reporting/health/calls.ts';
import type { SignedIn } from '#scenario/person.ts';
import { connectPostgres } from '#server/db/client.ts';
import { beforeSupply, manuallyPaidOrder, stripeOf } from '#test/support/order-desk.ts';
import { addedPlaylist } from '#test/support/playlist-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { readHealth } from './read-health.ts';

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

  describe('backups', () => {
    const noted = async (...rows: readonly (readonly [outcome: string, hoursAgo: number])[]) => {
      await app.client.pool.query('delete from backups');
      for (const [outcome, hoursAgo] of rows)
        await app.client.pool.query(
          `insert into backups (outcome, method, at) values ($1, 'pgbackrest full', now() - make_interval(hours => $2))`,
          [outcome, hoursAgo],
        );
      return (await read()).get('backups');
    };
    const MONTH = 30 * 24;

    it.each([
      ['none was ever taken', [], 'warning', /^No backup was taken yet/],
      [
        'one was taken and one restored',
        [
          ['taken', 3],
          ['restored', MONTH],
        ],
        'ok',
        /^The last one is from/,
      ],
      [
        'the last is too old',
        [
          ['taken', 27],
          ['restored', 1],
        ],
        'failed',
        /^The last one is from/,
      ],
      [
        'the last failed',
        [
          ['taken', 3],
          ['failed', 1],
          ['restored', 1],
        ],
        'failed',
        /failed/,
      ],
      ['the only one failed', [['failed', 1]], 'failed', /^None was taken yet/],
      [
        'it succeeded after it failed',
        [
          ['failed', 3],
          ['taken', 1],
          ['restored', 1],
        ],
        'ok',
        /./,
      ],
      ['none was ever restored', [['taken', 3]], 'failed', /None was ever restored/],
      [
        'none was restored for long',
        [
          ['taken', 3],
          ['restored', 41 * 24],
        ],
        'failed',
        /None was restored since/,
      ],
    ] as const)('%s', async (_, rows, verdict, text) => {
      expect(await noted(...rows)).toMatchObject({ verdict, text: expect.stringMatching(text) });
    });
  });

  it('says at once whether a process works jobs', async () => {
    const url = String(app.client.pool.options.connectionString);
    const { ctx } = app.server;
    const served = { ...ctx, config: { ...ctx.config, DATABASE_URL: url } };
    const verdict = async () => {
      const { checks } = await readHealth(served);
      return checks.find(({ name }) => name === 'worker')?.verdict;
    };
    const web = connectPostgres(url, { connections: 1, name: 'real-playlist web' });
    await sql`select 1`.execute(web.db);
    expect(await verdict()).toBe('failed');
    const worker = connectPostgres(url, { connections: 1, name: 'real-playlist worker' });
    await sql`select 1`.execute(worker.db);
    expect(await verdict()).toBe('ok');
    await Promise.all([web.close(), worker.close()]);
    await expect.poll(verdict).toBe('failed');
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
