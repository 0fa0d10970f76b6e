import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPostgres } from '../../scripts/system-packages.ts';
import { buildFormerVersion, formerCommits, preparesAnew, startsOnLaterSchema } from './former-version.ts';
import { openTwoProcesses, type TwoProcesses } from './two-processes.ts';

const possible = findPostgres() !== null;
if (!possible)
  process.stderr.write(
    'SKIPPED: no upgrade beside the former version, as PostgreSQL can’t be installed here.\n',
  );

const APP_SECRET = 'kPq3v9XcW7hT2mRz8yLb5nJd4sFg6aQe1uVo';
const PURCHASES = 12;

describe.skipIf(!possible).each(formerCommits())('version %s', { timeout: 1_800_000 }, (commit) => {
  let former: ReturnType<typeof buildFormerVersion>;
  let product: TwoProcesses;
  beforeAll(async () => {
    former = buildFormerVersion(commit);
    product = await openTwoProcesses();
  }, 1_800_000);
  afterAll(async () => {
    await product?.close();
    former?.remove();
  });

  it('buys before and after the migration, and during it where both serve side by side', async () => {
    const { first, second } = product.origins;
    const formerMain = join(former.folder, 'server/main.ts');
    const old = await product.start(first, { APP_SECRET }, formerMain);
    const replaced = await product.start(second, { APP_SECRET }, formerMain);
    const buying = await product.buy();
    await buying.until(PURCHASES);

    const start = (origin: string, main?: string) => product.start(origin, { APP_SECRET }, main);
    if (startsOnLaterSchema(former.folder)) {
      // This version migrates while the former one serves at the first address, and that one starts again beside it.
      await replaced.stop();
      await start(second);
      await buying.until(2 * PURCHASES);
      await old.stop();
      await start(first, formerMain);
    } else {
      // A migration ends the former version: all stop, then all start.
      await Promise.all([old.stop(), replaced.stop()]);
      await start(second);
      await start(first);
    }
    await buying.until(3 * PURCHASES);
    const { broken, failed } = await buying.settle();
    expect(broken).toEqual([]);
    // Older versions answered 500 while another process changed their tables.
    if (preparesAnew(former.folder)) expect(failed).toBe(0);
  });
});
