import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { findPostgres } from '../scripts/system-packages.ts';
import { type Figure, tableOf, withRatios } from './figures.ts';

/** One run of a command: its figures, time, commit and machine. */
interface Run {
  command: string;
  at: string;
  commit: string;
  machine: { processor: string; cores: number; memoryGb: number; node: string; postgres: string };
  figures: readonly Figure[];
}

const root = join(import.meta.dirname, '..');
const folder = join(root, 'dist/bench');

const outputOf = (program: string, ...args: string[]): string =>
  execFileSync(program, args, { cwd: root, encoding: 'utf8' }).trim();

/** `PostgreSQL 15.18` */
const postgresVersion = (): string =>
  outputOf(join(findPostgres() ?? '', 'postgres'), '--version').replace(
    /^postgres \((\w+)\) (\S+).*$/s,
    '$1 $2',
  );

/** A section for each part, below where the figures are from. */
function markdownOf({ command, at, commit, machine, figures }: Run): string {
  const { processor, cores, memoryGb, node, postgres } = machine;
  const origin = [
    `\`${command}\` at commit ${commit}, ${at}, on ${processor}, ${cores} cores shared by server, database, emulators and`,
    `client, ${memoryGb} GB; Node ${node}, ${postgres}.`,
  ].join('\n');
  const parts = Map.groupBy(figures, ({ part }) => part);
  const sections = [...parts].map(([part, own]) => `## ${part}\n\n${tableOf(own)}`);
  return [origin, ...sections].join('\n\n');
}

/** Writes the figures of a part, with commit and machine, to `dist/bench` as Markdown and JSON. Returns the Markdown. */
export function saveRun(part: string, command: string, figures: readonly Figure[]): string {
  const run: Run = {
    command,
    at: new Date().toISOString().slice(0, 10),
    commit: outputOf('git', 'rev-parse', '--short', 'HEAD'),
    machine: {
      processor: cpus()[0]?.model ?? 'unknown',
      cores: cpus().length,
      memoryGb: Math.round(totalmem() / 2 ** 30),
      node: process.versions.node,
      postgres: postgresVersion(),
    },
    figures,
  };
  const markdown = markdownOf(run);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${part}.md`), `${markdown}\n`);
  writeFileSync(
    join(folder, `${part}.json`),
    `${JSON.stringify({ ...run, figures: withRatios(figures) }, null, 2)}\n`,
  );
  return markdown;
}
