import { Command } from 'commander';
import type { HealthCheck, Verdict } from '#contract/reporting/health/schema.ts';
import { print } from './output.ts';
import { ask } from './with-product.ts';

const marks: Record<Verdict, string> = { ok: 'ok', warning: 'WARNING', failed: 'FAILED', skipped: 'skipped' };

const lineOf = ({ title, verdict, text, remedy }: HealthCheck): string =>
  `${marks[verdict].padEnd(9)}${title.padEnd(20)}${text}${remedy === null ? '' : `\n${''.padEnd(29)}→ ${remedy}`}`;

export const doctorCommand = new Command('doctor')
  .description(
    'Checks the installation, its services and its set-up, and says what to do (status 1 if something failed).',
  )
  .option('--json', 'answer as JSON')
  .action(async ({ json }: { json?: boolean }) => {
    const health = await ask('doctor', null, { callsServices: true });
    print(health, health.checks.map(lineOf).join('\n'), json);
    if (health.checks.some(({ verdict }) => verdict === 'failed')) process.exitCode = 1;
  });
