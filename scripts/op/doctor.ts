import { Command } from 'commander';
import { z } from 'zod';
import { HealthCheck, type Verdict } from '#contract/reporting/health/schema.ts';
import type { Context } from '#server/context.ts';
import { readHealth } from '#server/domains/reporting/health/read-health.ts';
import { askRunning } from '#server/lib/command-socket.ts';
import { FolderInUse } from '#server/lib/folder-lock.ts';
import { print } from './output.ts';
import { readSettings, withProduct } from './with-product.ts';

const Health = z.object({ checks: z.array(HealthCheck) });
type Health = z.infer<typeof Health>;

const marks: Record<Verdict, string> = { ok: 'ok', warning: 'WARNING', failed: 'FAILED', skipped: 'skipped' };

const lineOf = ({ title, verdict, text, remedy }: HealthCheck): string =>
  `${marks[verdict].padEnd(9)}${title.padEnd(20)}${text}${remedy === null ? '' : `\n${''.padEnd(29)}→ ${remedy}`}`;

/** Checks in this process, or in the one that has the embedded database open. */
async function check(): Promise<Health> {
  let health: Health = { checks: [] };
  const run = async (ctx: Context): Promise<void> => {
    health = await readHealth(ctx);
  };
  try {
    await withProduct(run, { callsServices: true });
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    health = Health.parse(await askRunning(readSettings().DATA_DIR, 'doctor', null));
  }
  return health;
}

export const doctorCommand = new Command('doctor')
  .description(
    'Checks the installation, its services and its set-up, and says what to do (status 1 if something failed).',
  )
  .option('--json', 'answer as JSON')
  .action(async ({ json }: { json?: boolean }) => {
    const health = await check();
    print(health, health.checks.map(lineOf).join('\n'), json);
    if (health.checks.some(({ verdict }) => verdict === 'failed')) process.exitCode = 1;
  });
