import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { planUpgrade, type UpgradePlan } from '#server/db/plan-upgrade.ts';
import { readVersion } from '#server/lib/release.ts';
import { print } from './output.ts';
import { readSettings, withDatabase } from './with-product.ts';

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** The entries of the release notes that name one of these migrations by its number. */
function notesOf(migrations: readonly string[], changelog: string): string[] {
  const numbers = migrations.map((name) => name.slice(0, 4));
  return changelog
    .split(/^(?=- |#)/m)
    .filter((entry) => entry.startsWith('- ') && numbers.some((number) => entry.includes(`\`${number}\``)))
    .map((entry) => entry.trim().replace(/\s+/g, ' '));
}

function howTo({ ending, missing, wayBack }: UpgradePlan): string[] {
  if (missing.length === 0) return ['No migration is missing. Restart the processes one after another.'];
  return [
    ending.length === 0
      ? 'Processes of the version before serve beside this one: restart them one after another, workers last.'
      : `Processes of the version before end with ${ending.join(', ')}: stop all of them, then start this version.`,
    wayBack
      ? 'To go back, start the version before: it works with the new schema.'
      : 'The version before doesn’t start on the new schema: to go back, restore the backup. Take one now.',
  ];
}

function textOf(plan: UpgradePlan, notes: readonly string[]): string {
  const { version, commit } = readVersion();
  const { refused, newest, later, missing, seconds } = plan;
  const lines = [
    `This is version ${version}, commit ${commit}. The database is at ${newest ?? 'no migration yet'}.`,
  ];
  if (refused !== null) return [...lines, `REFUSED  ${refused}`].join('\n');
  if (later.length > 0)
    return [...lines, `A later version added ${later.join(', ')}. This one works with that.`].join('\n');
  for (const { name, tables } of missing) {
    const named = tables.slice(0, 3).map(({ table, bytes }) => `${table} (${megabytes(bytes)})`);
    lines.push(`missing  ${name}${named.length > 0 ? `: ${named.join(', ')}` : ''}`);
  }
  if (missing.length > 0) lines.push(`They take ${Math.max(1, seconds)} s at most, all or none.`);
  return [...lines, ...howTo(plan), ...notes.map((note) => `notes    ${note.slice(2)}`)].join('\n');
}

export const upgradeCommand = new Command('upgrade')
  .description(
    'Says what it takes to run this version on the database: from the folder of a newer one before you upgrade, from that of an older one before you go back. Status 1 if it doesn’t start there.',
  )
  .requiredOption('--check', 'change nothing')
  .option('--json', 'answer as JSON')
  .action(async ({ json }: { json?: boolean }) => {
    const plan = await withDatabase(readSettings(), ({ db }) => planUpgrade(db));
    const changelog = readFileSync(join(import.meta.dirname, '../../CHANGELOG.md'), 'utf8');
    const notes = notesOf(
      plan.missing.map(({ name }) => name),
      changelog,
    );
    print({ ...readVersion(), ...plan, notes }, textOf(plan, notes), json);
    if (plan.refused !== null) process.exitCode = 1;
  });
