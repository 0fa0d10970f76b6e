import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startStripeEmulator } from '#sandbox/stripe/start-stripe-emulator.ts';
import { createLog } from '#server/lib/log.ts';
import { freshPostgres } from '#test/support/database.ts';
import { op } from './run-op.fixture.ts';

const server = inject('postgresUrl');
let folder: string;
/** For commands that do the same over either database: on PostgreSQL, where there is one, they start in a moment. */
let anyDatabase: Record<string, string>;
let drop: () => Promise<void> = async () => undefined;

const embeddedIn = (name: string): Record<string, string> => ({ DATA_DIR: join(folder, name) });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rp-op-'));
  anyDatabase = embeddedIn('third');
  if (!server) return;
  const copy = await freshPostgres(server, inject('postgresTemplate'));
  drop = copy.drop;
  anyDatabase = { ...anyDatabase, DATABASE_URL: copy.url, SANDBOX: 'on' };
});
afterAll(async () => {
  await drop();
  await rm(folder, { recursive: true, force: true });
});

// Each command starts a process and opens a database.
describe('npm run op', { timeout: 180_000 }, () => {
  it('creates the first admin, backs the database up, and restores it with the same secret alone', async () => {
    const first = embeddedIn('first');
    const made = await op(first, 'admin', 'boss@example.com');
    expect([made.status, made.out]).toEqual([0, expect.stringContaining('boss@example.com is now an admin')]);

    const to = join(folder, 'backups');
    const backup = await op(first, 'backup', '--to', to, '--json');
    expect(JSON.parse(backup.out)).toMatchObject({ tables: { 'public.users': { rows: 1 } }, removed: [] });
    const from = join(to, (await readdir(to))[0] ?? '');

    const second = embeddedIn('second');
    const refused = await op(second, 'restore', '--from', from);
    expect([refused.status, refused.error]).toEqual([
      1,
      expect.stringContaining('APP_SECRET is not the one of this backup'),
    ]);
    await copyFile(join(folder, 'first/app-secret'), join(folder, 'second/app-secret'));
    // The folder of all backups stands for the newest one in it.
    expect((await op(second, 'restore', '--from', to)).out).toContain(`Restored ${from}, as of`);

    const file = join(folder, 'boss.json');
    expect((await op(second, 'export-person', 'boss@example.com', '--to', file)).status).toBe(0);
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
      account: { email: 'boss@example.com' },
    });
  });

  it('compares payments with the provider', async () => {
    const publicUrl = 'http://127.0.0.1:3000';
    const provider = await startStripeEmulator({
      dataDir: join(folder, 'provider'),
      publicUrl,
      webhookUrl: `${publicUrl}/api/webhooks/stripe/`,
      merchantName: 'Example',
      log: createLog({ level: 'silent', pretty: false }),
    });
    const compared = await op({ ...anyDatabase, ...provider.settings }, 'reconcile', '--json');
    const unknown = await op(
      { ...anyDatabase, ...provider.settings },
      'reconcile',
      '--rebuild',
      'pi_unknown',
    );
    expect([unknown.status, unknown.out]).toEqual([1, expect.stringContaining('REFUSED  pi_unknown: ')]);
    await provider.close();
    const nothing = { compared: 0, underWay: 0, mended: [], differences: [] };
    const noStrays = { strays: [], givenBack: [], rebuilt: [], refused: [] };
    expect([compared.status, JSON.parse(compared.out)]).toEqual([0, { ...nothing, ...noStrays }]);
  });

  it('says what is wrong with an installation, and ends with status 1 for what is unknown or not confirmed', async () => {
    expect((await op(anyDatabase, 'remove-demo')).status).toBe(0);
    const doctor = await op(anyDatabase, 'doctor', '--json');
    const { checks } = JSON.parse(doctor.out);
    expect(checks).toContainEqual(expect.objectContaining({ name: 'reviews', verdict: 'warning' }));
    expect((await op(anyDatabase, 'frobnicate')).status).toBe(1);
    await op(anyDatabase, 'admin', 'boss@example.com');
    const asked = await op(anyDatabase, 'erase-person', 'boss@example.com');
    expect([asked.status, asked.error]).toEqual([1, expect.stringContaining('Run it again with --yes.')]);
  });
});
