import { mkdir, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../../scripts/build.ts';
import { type PlantedFault, plantedFaults, root } from './planted-faults.ts';
import type { Broken } from './play.ts';
import { startWorlds, type Worlds } from './worlds.ts';

const usage = `npm run world [-- --seed N] [--until K] [--seeds COUNT] [--fault NAME | --faults] [--say]
Plays worlds, one for each processor at once, from one seed on. A broken promise is shrunk to the fewest acts that break it.
  --seed N        the first seed; 1 by default, with --minutes one that is new each time
  --until K       acts of a world; 70 by default
  --seeds COUNT   how many seeds; 1 by default
  --fault NAME    with the product broken in this way, until a seed finds it
  --faults        the same with each planted fault; what finds it is the promise that it names
  --minutes M     goes on with further seeds for so long
  --browser       then keeps the state of the one seed open, and prints where, and a link that signs in as an admin
  --say           names each act as it is played
`;

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    until: { type: 'string', default: '70' },
    seeds: { type: 'string', default: '1' },
    minutes: { type: 'string' },
    fault: { type: 'string' },
    faults: { type: 'boolean', default: false },
    browser: { type: 'boolean', default: false },
    say: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const kept = join(root, 'dist/world/kept');
const until = Number(values.until);
const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** As many at once as there are processors. */
async function atOnce(takeOn: () => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: availableParallelism() }, takeOn));
}

/** Leaves out acts, at first many at once, as long as the same promise is still broken. */
async function shrink(worlds: Worlds, seed: number, until: number, found: Broken): Promise<Broken> {
  const without = new Set<number>();
  let least = found;
  for (let size = Math.ceil(until / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 1; from <= until; from += size) {
      const more = Array.from({ length: size }, (_, n) => from + n).filter((n) => !without.has(n));
      const tried = { seed, until, without: new Set([...without, ...more]) };
      const broken = more.length > 0 ? (await worlds.play(tried)).broken : null;
      if (broken?.sentence !== found.sentence) continue;
      for (const n of more) without.add(n);
      least = broken;
    }
  }
  return least;
}

/** Keeps what was seen when a promise was broken. Answers its file. */
async function keep(seed: number, broken: Broken): Promise<string> {
  const file = join(root, `dist/world/seed-${seed}.json`);
  await writeFile(file, JSON.stringify(broken, null, 2));
  return file;
}

async function report(seed: number, until: number, broken: Broken): Promise<void> {
  const file = await keep(seed, broken);
  const title = `seed ${seed}: broken after act ${broken.after}: ${broken.sentence}`;
  const again = `What was seen then: ${file}. Again: npm run world -- --seed ${seed} --until ${until}`;
  print([title, broken.problem, ...broken.acts, again].join('\n  '));
}

/** Plays from a seed on until a planted fault breaks its promise. Answers whether one of so many seeds found it. */
async function findFault({ name, promise }: PlantedFault, from: number, count: number): Promise<boolean> {
  const worlds = startWorlds(kept, name);
  let broken: Broken | null = null;
  for (let seed = from; seed < from + count && !broken; seed += 1) {
    ({ broken } = await worlds.play({ seed, until, only: promise }));
    if (broken) print(`“${name}”: found by seed ${seed} after act ${broken.after}: ${broken.problem}`);
  }
  worlds.end();
  if (!broken) print(`“${name}”: not found by ${count} seeds`);
  return broken !== null;
}

async function main(): Promise<void> {
  if (values.help) return print(usage);
  const faults = plantedFaults.filter(({ name }) => values.faults || name === values.fault);
  if (values.fault && faults.length === 0) throw new Error(`No planted fault is called “${values.fault}”.`);
  const seed = Number(values.seed ?? (values.minutes ? Math.floor(Date.now() / 1000) : 1));
  await build();
  await rm(kept, { recursive: true, force: true });
  await mkdir(kept, { recursive: true });
  const first = startWorlds(kept);
  await first.keep();
  first.end();
  if (values.browser) {
    await startWorlds(kept, values.fault).play({ seed, until, loud: values.say, open: true });
  } else if (faults.length > 0) {
    const toFind = faults.values();
    await atOnce(async () => {
      for (const fault of toFind)
        if (!(await findFault(fault, seed, Math.max(Number(values.seeds), 60)))) process.exitCode = 1;
    });
  } else await playSeeds(seed, Number(values.seeds));
}

/** Plays so many seeds, or for so many minutes, reports each broken promise, and prints which acts met on one thing. */
async function playSeeds(from: number, seeds: number): Promise<void> {
  const ends = values.minutes ? Date.now() + Number(values.minutes) * 60_000 : null;
  function* toPlay() {
    for (let one = from; ends === null ? one < from + seeds : Date.now() < ends; one += 1) yield one;
  }
  const left = toPlay();
  const pairs = new Map<string, number>();
  let [played, found] = [0, 0];
  await atOnce(async () => {
    const worlds = startWorlds(kept);
    for (const seed of left) {
      const one = await worlds.play({ seed, until, loud: values.say });
      played += one.played;
      for (const [pair, count] of one.pairs) pairs.set(pair, (pairs.get(pair) ?? 0) + count);
      if (one.broken) {
        found += 1;
        // One that came to light after the last act.
        const last = Math.min(one.broken.after, until);
        print(`seed ${seed}: ${one.broken.problem} (${await keep(seed, one.broken)}); it is shrunk now`);
        await report(seed, last, await shrink(worlds, seed, last, one.broken));
      } else print(`seed ${seed}: ${one.played} acts in ${one.days} days, trace ${one.digest}`);
    }
    worlds.end();
  });
  if (found > 0) process.exitCode = 1;
  for (const [pair, count] of [...pairs].sort()) print(`${String(count).padStart(6)}  ${pair}`);
  const met = [...pairs.values()].filter((count) => count > 0).length;
  print(`${played} acts, ${met} of ${pairs.size} pairs on one thing, ${found} seeds that found something.`);
}

await main();
