import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { findPostgres } from '../scripts/system-packages.ts';
import { type Figure, summaryOf, tablesOf, withRatios } from './figures.ts';

/** One run of a command: its figures, time, commit and machine. */
export interface Run {
  command: string;
  at: string;
  commit: string;
  machine: { processor: string; cores: number; memoryGb: number; node: string; postgres: string | null };
  figures: readonly Figure[];
}

const root = join(import.meta.dirname, '..');
/** The newest kept run of each kind as JSON. Not in the repository, because it holds this machine's raw figures. */
const KEPT = join(root, 'bench/runs');

/** The parts of `npm run bench`, in the order of the published table. */
export const benchParts = [
  'starts',
  'purchases',
  'embedded',
  'lists',
  'desk',
  'pages',
  'table',
  'placements',
  'matching',
  'order',
  'forecast',
] as const;

/** Every kind of run, in the order of the published table. */
const kinds = [
  ...benchParts,
  'crash postgres',
  'races pglite',
  'races postgres',
  'crash pglite',
  'faults postgres',
  'faults pglite',
  'crash fulfilment',
] as const;
export type RunKind = (typeof kinds)[number];

const keptAs = (kind: RunKind): string => join(KEPT, `${kind.replace(' ', '-')}.json`);

/** A run of this code on this machine, with its PostgreSQL or without. */
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

/** A run as Markdown: its origin and its tables. */
export function markdownOf({ command, at, commit, machine, figures }: Run): string {
  const { processor, cores, memoryGb, node, postgres } = machine;
  return [
    `\`${command}\` at commit ${commit}, ${at}, on ${processor}, ${cores} cores shared by server, database, emulators and`,
    `client, ${memoryGb} GB; Node ${node}${postgres ? `, ${postgres}` : ''}.`,
    '',
    tablesOf(figures),
  ].join('\n');
}

/** Writes a run as Markdown and JSON to `dist/bench`, named by its kind. Answers the Markdown. */
export function writeRun(kind: string, run: Run): string {
  const markdown = markdownOf(run);
  mkdirSync(join(root, 'dist/bench'), { recursive: true });
  writeFileSync(join(root, `dist/bench/${kind}.md`), `${markdown}\n`);
  writeFileSync(join(root, `dist/bench/${kind}.json`), jsonOf(run));
  return markdown;
}

/**
 * Replaces the kept run of this `kind`, and publishes `docs/figures.md` from all kept runs, so that the table shows
 * one machine. While kinds are missing it does not change the file. Answers what it did, in a sentence.
 */
export function keepRun(kind: RunKind, run: Run): string {
  mkdirSync(KEPT, { recursive: true });
  writeFileSync(keptAs(kind), jsonOf(run));
  const missing = kinds.filter((other) => !existsSync(keptAs(other)));
  if (missing.length > 0) {
    return `Kept. docs/figures.md does not change until these are kept on this machine too: ${missing.join(', ')}.`;
  }
  const runs = kinds.map((other) => JSON.parse(readFileSync(keptAs(other), 'utf8')) as Run);
  const markdown = [
    '# Figures',
    summaryOf(runs.flatMap(({ figures }) => figures)),
    'Why they are missed: [speed.md](speed.md).',
    ...runs.map(markdownOf),
  ];
  writeFileSync(join(root, 'docs/figures.md'), `${markdown.join('\n\n')}\n`);
  return 'Kept and published in docs/figures.md.';
}

const jsonOf = (run: Run): string =>
  `${JSON.stringify({ ...run, figures: withRatios(run.figures) }, null, 2)}\n`;
