import { parseArgs } from 'node:util';
import { build } from '../../scripts/build.ts';
import { startPostgres } from '../../scripts/temporary-postgres.ts';
import { copyTree } from './copied-tree.ts';
import type { Mutant } from './mutant.ts';
import { mutants } from './mutants.ts';
import { type Outcome, outcomes, tryMutant } from './try-mutant.ts';

const usage = `npm run mutants -- [options]
  --only TEXT                  only mutants of the topic TEXT, or with TEXT in their name; repeatable
  --whole                      break nothing: checks that the tests pass without a mutant
  --list                       list the mutants and exit
`;

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    whole: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const isChosen = ({ name, about }: Mutant): boolean =>
  values.only.length === 0 || values.only.some((text) => about === text || name.includes(text));
const chosen = mutants.filter(isChosen);

async function runAll(): Promise<void> {
  await build();
  const postgres = await startPostgres();
  if (!postgres) throw new Error('PostgreSQL is not installed. Install it.');
  const tree = copyTree();
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  const found: Record<Outcome, string[]> = { noticed: [], unnoticed: [], hung: [], 'not applicable': [] };
  try {
    for (const [index, mutant] of chosen.entries()) {
      const around = { tree, databaseUrl: postgres.url, whole: values.whole, stop: stop.signal };
      const outcome = await tryMutant(around, mutant);
      // Interrupted: the result of this mutant is unknown.
      if (stop.signal.aborted) break;
      found[outcome].push(mutant.name);
      process.stdout.write(`${index + 1}/${chosen.length}  ${outcome}: ${mutant.name} (${mutant.about})\n`);
    }
  } finally {
    tree.remove();
    postgres.stop();
  }
  for (const outcome of outcomes) {
    process.stdout.write(`${outcome.padEnd(15)}${String(found[outcome].length).padStart(4)}\n`);
    if (outcome !== wanted) for (const name of found[outcome]) process.stdout.write(`    ${name}\n`);
  }
  if (found[wanted].length !== chosen.length) process.exitCode = 1;
}

const wanted: Outcome = values.whole ? 'unnoticed' : 'noticed';

if (values.help) {
  process.stdout.write(usage);
} else if (values.list) {
  for (const { about, name } of chosen) process.stdout.write(`${about.padEnd(15)}${name}\n`);
} else if (chosen.length === 0) {
  throw new Error('No mutant is about that. See --list.');
} else {
  await runAll();
}
