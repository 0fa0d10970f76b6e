import type { HealthCheck } from '#contract/reporting/health/schema.ts';
import type { Context } from '#server/context.ts';
import { withTimeout } from '#server/lib/with-timeout.ts';
import { backupChecks } from './backup-checks.ts';
import type { Check, Finding } from './check.ts';
import { installationChecks } from './installation-checks.ts';
import { mailChecks } from './mail-checks.ts';
import { serviceChecks } from './service-checks.ts';
import { setupChecks } from './setup-checks.ts';

/** A service that takes longer to answer counts as silent. */
const CHECK_MS = 8_000;

const checks: readonly Check[] = [
  ...installationChecks,
  ...backupChecks,
  ...mailChecks,
  ...serviceChecks,
  ...setupChecks,
];

/** Runs every check at once. One that fails to run is a finding, too. */
export async function readHealth(ctx: Context): Promise<{ checks: HealthCheck[] }> {
  return {
    checks: await Promise.all(
      checks.map(async ({ name, group, title, page = null, run }) => {
        const finding = await runOne(ctx, name, run);
        return { name, group, title, page, remedy: null, ...finding };
      }),
    ),
  };
}

async function runOne(ctx: Context, name: string, run: Check['run']): Promise<Finding> {
  try {
    const finding = await withTimeout(CHECK_MS, run(ctx));
    return finding ?? { verdict: 'failed', text: `No answer within ${CHECK_MS / 1000} seconds.` };
  } catch (error) {
    ctx.log.warn({ check: name, error }, 'a health check could not be completed');
    return { verdict: 'failed', text: 'The check couldn’t be completed. The log has the reason.' };
  }
}
