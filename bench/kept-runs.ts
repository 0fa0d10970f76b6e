import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { findPostgres } from '../scripts/system-packages.ts';
import { type Figure, summaryOf, tablesOf, withRatios } from './figures.ts';

/** One run of a command: what it measured, when, of which code, on what. */
export interface Run {
  command: string;
  at: string;
  commit: string;
  machine: { processor: string; cores: number; memoryGb: number; node: string; postgres: string | null };
  figures: readonly Figure[];
}

const root = join(import.meta.dirname, '..');
const KEPT = join(root, 'bench/figures.json');

/** A run of this code on this machine, over its PostgreSQL or without. */
export function runOf(command: string, database: 'postgres' | 'pglite', figures: readonly Figure[]): Run {
  return {
    command,
    at: new Date().toISOString().slice(0, 10),
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim(),
    machine: {
      processor: cpus()[0]?.model ?? 'unknown',
      cores: cpus().length,
      memoryGb: Math.round(totalmem() / 2 ** 30),
      node: process.versions.node,
      postgres: database === 'postgres' ? postgresVersion() : null,
    },
    figures,
  };
}

/** `PostgreSQL 15.18` */
function postgresVersion(): string {
  const said = execFileSync(join(findPostgres() ?? '', 'postgres'), ['--version'], { encoding: 'utf8' });
  return said.replace(/^postgres \((\w+)\) (\S+).*$/s, '$1 $2');
}

/** A run as people read it: where it comes from, and its tables. */
export function markdownOf({ command, at, commit, machine, figures }: Run): string {
  const { processor, cores, memoryGb, node, postgres } = machine;
  return [
    `\`${command}\` at commit ${commit}, ${at}, on ${processor}, ${cores} cores shared by server, database, emulators and`,
    `client, ${memoryGb} GB; Node ${node}${postgres ? `, ${postgres}` : ''}.`,
    '',
    tablesOf(figures),
  ].join('\n');
}

/** Writes a run as Markdown and JSON to `dist/bench`, named by its kind; answers the Markdown. */
export function writeRun(kind: string, run: Run): string {
  const markdown = markdownOf(run);
  mkdirSync(join(root, 'dist/bench'), { recursive: true });
  writeFileSync(join(root, `dist/bench/${kind}.md`), `${markdown}\n`);
  writeFileSync(join(root, `dist/bench/${kind}.json`), jsonOf(run));
  return markdown;
}

/** Puts a run in the place of the last one of its `kind` in `docs/figures.md` and `bench/figures.json`. */
export function keepRun(kind: string, run: Run): void {
  const runs: Record<string, Run> = { ...JSON.parse(readFileSync(KEPT, 'utf8')), [kind]: run };
  const ratios = Object.entries(runs).map(([kind, run]) => [
    kind,
    { ...run, figures: withRatios(run.figures) },
  ]);
  writeFileSync(KEPT, `${JSON.stringify(Object.fromEntries(ratios), null, 2)}\n`);
  const markdown = [
    '# Figures',
    summaryOf(Object.values(runs).flatMap(({ figures }) => figures)),
    'Why they are missed: [speed.md](speed.md).',
    ...Object.values(runs).map(markdownOf),
  ];
  writeFileSync(join(root, 'docs/figures.md'), `${markdown.join('\n\n')}\n`);
}

const jsonOf = (run: Run): string =>
  `${JSON.stringify({ ...run, figures: withRatios(run.figures) }, null, 2)}\n`;
