import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { freshPostgres, onServer } from '#test/support/database.ts';
import { op } from './run-op.fixture.ts';

const server = inject('postgresUrl');
let settings: Record<string, string> = {};
let url = '';
let drop: () => Promise<void> = async () => undefined;

beforeAll(async () => {
  if (!server) return;
  const copy = await freshPostgres(server, inject('postgresTemplate'));
  ({ url, drop } = copy);
  settings = { DATA_DIR: await mkdtemp(join(tmpdir(), 'rp-upgrade-')), DATABASE_URL: url, SANDBOX: 'on' };
});
afterAll(async () => {
  await drop();
  if (settings.DATA_DIR) await rm(settings.DATA_DIR, { recursive: true });
});

const check = async () => {
  const { status, out } = await op(settings, 'upgrade', '--check');
  return `${status} ${out}`;
};
/** Has the database be of the version before these migrations, as far as it is recorded; the newest that ends one stays. */
const forget = (from: string) =>
  onServer(
    url,
    `delete from kysely_migration where name >= '${from}' and name not like '%_drop_unused_parts'`,
  );

describe.skipIf(!server)('npm run op -- upgrade --check', { timeout: 180_000 }, () => {
  it('says what is missing, how to bring it in, and whether there is a way back', async () => {
    expect(await check()).toMatch(/^0 This is version .*\nNo migration is missing/);
    await forget('0119');
    const beside = await check();
    expect(beside).toMatch(/^missing {2}0119_sell_what_fits: .*campaigns \(\d+\.\d MB\)/m);
    expect(beside).toContain('serve beside this one');
    expect(beside).toContain('To go back, start the version before');
    expect(beside).toMatch(/^notes {4}Packages are sold by what fits/m);
    await forget('0118');
    const ended = await check();
    expect(ended).toContain('end with 0118_take_out_mentions: stop all of them');
    expect(ended).toContain('to go back, restore the backup');
  });

  it('says of an older version whether it starts on a later schema', async () => {
    const name = '9998_add_something';
    await onServer(url, `insert into kysely_migration (name, timestamp) values ('${name}', '')`);
    expect(await check()).toMatch(/^1 .*\nREFUSED {2}The database has a migration 9998_add_something/);
    await onServer(
      url,
      `insert into migration_checksums (name, checksum) values ('${name}', repeat('0', 64))`,
    );
    expect(await check()).toMatch(
      /^0 .*\nA later version added 9998_add_something. This one works with that/,
    );
    await onServer(url, `update migration_checksums set ends_before = '${name}' where name = '${name}'`);
    expect(await check()).toMatch(/^1 .*\nREFUSED/);
  });
});
