import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPostgres } from '../../scripts/system-packages.ts';
import { openTwoProcesses, type TwoProcesses } from './two-processes.ts';

const possible = findPostgres() !== null;
if (!possible)
  process.stderr.write(
    'SKIPPED: no rotation of secrets under load, as PostgreSQL can’t be installed here.\n',
  );

const FORMER = 'kPq3v9XcW7hT2mRz8yLb5nJd4sFg6aQe1uVo';
const NEXT = 'Zb7mN2xQ9rT4wK8vC5yH1jL6pS3dF0gAeUiO';
const PURCHASES = 8;

describe.skipIf(!possible)('a rotation of the secret', { timeout: 600_000 }, () => {
  let product: TwoProcesses;
  beforeAll(async () => {
    product = await openTwoProcesses();
  }, 300_000);
  afterAll(() => product?.close());

  it('loses no purchase, and leaves nothing that the former secret is needed for', async () => {
    const { first, second } = product.origins;
    const restart = async (secrets: Record<string, string>) => {
      for (const one of running) await one.stop();
      running = [await product.start(first, secrets), await product.start(second, secrets)];
    };
    let running = [
      await product.start(first, { APP_SECRET: FORMER }),
      await product.start(second, { APP_SECRET: FORMER }),
    ];
    const buying = await product.buy();
    await buying.until(PURCHASES);

    // The steps of docs/operations.md.
    const both = { APP_SECRET: NEXT, APP_SECRET_PREVIOUS: FORMER };
    await restart(both);
    await buying.until(2 * PURCHASES);
    const { sealed, values } = await rotate({ ...product.settings, ...both });
    expect(values).toBeGreaterThanOrEqual(sealed);
    expect(sealed).toBeGreaterThan(0);
    await restart({ APP_SECRET: NEXT });
    await buying.until(3 * PURCHASES);
    expect(await buying.settle()).toEqual({ broken: [], failed: 0 });
  });
});

/** Runs the operator's command. Answers how many values it sealed again, of how many. */
async function rotate(settings: Record<string, string>): Promise<{ sealed: number; values: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'rp-rotate-'));
  const { PATH, HOME } = process.env;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['scripts/op.ts', 'rotate-secrets', '--json'],
    { cwd: join(import.meta.dirname, '../..'), env: { PATH, HOME, DATA_DIR: folder, ...settings } },
  );
  await rm(folder, { recursive: true });
  return JSON.parse(stdout);
}
