import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { findPostgres } from '../scripts/system-packages.ts';
import { type Figure, summaryOf, tableOf, withRatios } from './figures.ts';

/** One run of a command: its figures, time, commit and machine. */
export interface Run {
  command: string;
  at: string;
  commit: string;
  machine: { processor: string; cores: number; memoryGb: number; node: string; postgres: string | null };
  figures: readonly Figure[];
}

const root = join(import.meta.dirname, '..');
const PUBLISHED = join(root, 'docs/figures.md');

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
  'checks',
  'matching',
  'order',
  'forecast',
  'interactions',
  'scale',
] as const;

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

/** A run as Markdown: a section for each part, with its origin. */
export function markdownOf(run: Run): string {
  return [...sectionsOf(run).values()].join('\n\n');
}

function sectionsOf({ command, at, commit, machine, figures }: Run): Map<string, string> {
  const { processor, cores, memoryGb, node, postgres } = machine;
  const origin = [
    `\`${command}\` at commit ${commit}, ${at}, on ${processor}, ${cores} cores shared by server, database, emulators and`,
    `client, ${memoryGb} GB; Node ${node}${postgres ? `, ${postgres}` : ''}.`,
  ].join('\n');
  const parts = [...new Set(figures.map(({ part }) => part))];
  return new Map(
    parts.map((part) => {
      const own = figures.filter((figure) => figure.part === part);
      return [part, `## ${part}\n\n${origin}\n\n${tableOf(own)}`];
    }),
  );
}

/** Writes a run as Markdown and JSON to `dist/bench`, named by its kind. Answers the Markdown. */
export function writeRun(kind: string, run: Run): string {
  const markdown = markdownOf(run);
  mkdirSync(join(root, 'dist/bench'), { recursive: true });
  writeFileSync(join(root, `dist/bench/${kind}.md`), `${markdown}\n`);
  writeFileSync(join(root, `dist/bench/${kind}.json`), jsonOf(run));
  return markdown;
}

/** Replaces the sections of this run's parts in `docs/figures.md`, and adds those that are new. Returns what it did. */
export function saveRun(run: Run): string {
  const [, ...published] = readFileSync(PUBLISHED, 'utf8').split(/^(?=## )/m);
  const sections = new Map(
    published.map((section) => [/^## (.*)$/m.exec(section)?.[1] ?? '', section.trim()]),
  );
  for (const [part, section] of sectionsOf(run)) sections.set(part, section);
  const markdown = [
    '# Figures',
    summaryOf(sections),
    'Why they are missed: [speed.md](speed.md).',
    ...sections.values(),
  ];
  writeFileSync(PUBLISHED, `${markdown.join('\n\n')}\n`);
  return `Published in docs/figures.md: ${[...sectionsOf(run).keys()].join('; ')}.`;
}

const jsonOf = (run: Run): string =>
  `${JSON.stringify({ ...run, figures: withRatios(run.figures) }, null, 2)}\n`;
