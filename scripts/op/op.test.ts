import { spawn } from 'node:child_process';
import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
let folder: string;

/** Runs the command as whoever runs an installation does, on an embedded database of its own. */
async function op(dataDir: string, ...args: string[]) {
  return opWith({}, dataDir, ...args);
}

async function opWith(settings: Record<string, string>, dataDir: string, ...args: string[]) {
  const child = spawn(process.execPath, [join(root, 'scripts/op.ts'), ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: join(folder, dataDir), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { status: await closed, out, error };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rp-op-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

// Each command starts a process and opens a database.
describe('npm run op', { timeout: 180_000 }, () => {
  it('creates the first admin, backs the database up, and restores it with the same secret alone', async () => {
    const made = await op('first', 'admin', 'boss@example.com');
    expect([made.status, made.out]).toEqual([0, expect.stringContaining('boss@example.com is now an admin')]);

    const to = join(folder, 'backups');
    const backup = await op('first', 'backup', '--to', to, '--json');
    expect(JSON.parse(backup.out)).toMatchObject({ tables: { 'public.users': { rows: 1 } }, removed: [] });
    const from = join(to, (await readdir(to))[0] ?? '');

    const refused = await op('second', 'restore', '--from', from);
    expect([refused.status, refused.error]).toEqual([
      1,
      expect.stringContaining('APP_SECRET is not the one of this backup'),
    ]);
    await copyFile(join(folder, 'first/app-secret'), join(folder, 'second/app-secret'));
    expect((await op('second', 'restore', '--from', from)).status).toBe(0);

    const file = join(folder, 'boss.json');
    expect((await op('second', 'export-person', 'boss@example.com', '--to', file)).status).toBe(0);
    expect((await op('second', 'remove-demo')).status).toBe(0);
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
      account: { email: 'boss@example.com' },
    });
  });

  it('compares payments with the provider', async () => {
    const provider = { STRIPE_SECRET_KEY: 'sk_test_example', STRIPE_WEBHOOK_SECRET: 'whsec_example' };
    const compared = await opWith(provider, 'first', 'reconcile', '--json');
    const nothing = { compared: 0, underWay: 0, mended: [], differences: [] };
    expect([compared.status, JSON.parse(compared.out)]).toEqual([0, nothing]);
  });

  it('says what is wrong with an installation, and ends with status 1 for what is unknown or not confirmed', async () => {
    const doctor = await op('first', 'doctor', '--json');
    const { checks } = JSON.parse(doctor.out);
    expect(checks).toContainEqual(expect.objectContaining({ name: 'backups', verdict: 'warning' }));
    expect((await op('first', 'frobnicate')).status).toBe(1);
    const asked = await op('first', 'erase-person', 'boss@example.com');
    expect([asked.status, asked.error]).toEqual([1, expect.stringContaining('Run it again with --yes.')]);
  });
});
