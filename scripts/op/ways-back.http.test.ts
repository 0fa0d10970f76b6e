import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { freshPostgres, onServer } from '#test/support/database.ts';
import { op } from './run-op.fixture.ts';

const server = inject('postgresUrl');
let folder = '';
/** A trial on PostgreSQL, whose outside services are emulators. */
let trial: Record<string, string> = {};
let drop: () => Promise<void> = async () => undefined;

beforeAll(async () => {
  if (!server) return;
  folder = await mkdtemp(join(tmpdir(), 'rp-back-'));
  const copy = await freshPostgres(server, inject('postgresTemplate'));
  drop = copy.drop;
  trial = { DATA_DIR: folder, DATABASE_URL: copy.url, SANDBOX: 'on' };
});
afterAll(async () => {
  await drop();
  if (folder) await rm(folder, { recursive: true, force: true });
});

/** What doctor says, by the name of the check. */
async function doctor() {
  const { checks } = JSON.parse((await op(trial, 'doctor', '--json')).out);
  return Object.fromEntries(checks.map((check: { name: string }) => [check.name, check]));
}

describe.skipIf(!server)('npm run op, over PostgreSQL with SANDBOX=on', { timeout: 240_000 }, () => {
  it('asks the emulators as the running product does', async () => {
    expect(await doctor()).toMatchObject({
      email: { verdict: 'ok' },
      payments: { verdict: 'ok' },
      version: { text: expect.stringMatching(/^\d+\.\d+\.\d+, commit \S+$/) },
    });
    const compared = await op(trial, 'reconcile');
    expect([compared.status, compared.out]).toEqual([0, expect.stringContaining('0 payments compared')]);
  });

  it('prints a sign-in link for an admin, and for no one else', async () => {
    await op(trial, 'admin', 'boss@example.com');
    const printed = await op(trial, 'admin', '--recover', 'boss@example.com');
    expect([printed.status, printed.out]).toEqual([
      0,
      expect.stringMatching(/^http:\S+\/admin\/verify-magic-link\/\S+\nIt works once/),
    ]);
    const refused = await op(trial, 'admin', '--recover', 'ada@example.com');
    expect([refused.status, refused.error]).toEqual([1, 'ada@example.com is not an admin.\n']);
  });

  it('holds and releases emails and jobs, and doctor says what is held', async () => {
    expect((await op(trial, 'mail', '--hold', 'news')).out).toContain('mail --release news');
    expect(await doctor()).toMatchObject({
      'mails-news': { verdict: 'warning' },
      'mails-money': { verdict: 'ok' },
    });
    expect((await op(trial, 'mail', '--release', 'news')).status).toBe(0);
    expect((await op(trial, 'jobs', '--drain')).out).toContain('No job runs');
    expect(await doctor()).toMatchObject({ jobs: { verdict: 'warning' } });
    expect((await op(trial, 'jobs', '--resume')).status).toBe(0);
    expect((await op(trial, 'mail', '--hold', 'spam')).status).toBe(1);
    expect((await op(trial, 'jobs')).error).toContain('Say --drain or --resume.');
  });

  it('resets a demo, and nothing that holds none or runs', async () => {
    const real = await op(trial, 'demo', '--reset', '--yes');
    expect([real.status, real.error]).toEqual([1, 'This database has no demo data.\n']);
    const { DATABASE_URL: url = '' } = trial;
    await onServer(url, 'update users set demo = true');
    const asked = await op(trial, 'demo', '--reset');
    expect([asked.status, asked.error]).toEqual([1, expect.stringContaining('Run it again with --yes.')]);
    expect((await op(trial, 'demo', '--reset', '--yes')).status).toBe(0);
    expect((await op(trial, 'admin', '--recover', 'boss@example.com')).error).toContain('is not an admin');
    const { SANDBOX: _, ...installation } = trial;
    expect((await op(installation, 'demo', '--reset', '--yes')).status).toBe(1);
  });
});
