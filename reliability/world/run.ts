import { execFile, spawnSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { type PlantedFault, plantedFaults } from './planted-faults.ts';
import type { Broken, Outcome } from './play.ts';

const usage = `npm run world [-- --seed N] [--until K] [--seeds COUNT] [--fault NAME | --faults] [--say]
Plays worlds, each in a process of its own and one for each processor at once, from one seed on. A broken promise is shrunk to the fewest acts that break it.
  --seed N        the first seed; 1 by default, with --minutes one that is new each time
  --until K       acts of a world; 60 by default
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
    until: { type: 'string', default: '60' },
    seeds: { type: 'string', default: '1' },
    minutes: { type: 'string' },
    fault: { type: 'string' },
    faults: { type: 'boolean', default: false },
    browser: { type: 'boolean', default: false },
    say: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const root = join(import.meta.dirname, '../..');
const kept = join(root, 'dist/world/kept');
const script = join(import.meta.dirname, 'one-world.ts');
const run = promisify(execFile);
const print = (line: string): void => void process.stdout.write(`${line}\n`);

async function inItsProcess(asked: object): Promise<string> {
  const args = [script, JSON.stringify({ kept, ...asked })];
  // What each process compiles is the same: a second of each.
  const env = { ...process.env, NODE_COMPILE_CACHE: join(root, 'dist/world/compiled') };
  const { stdout, stderr } = await run(process.execPath, args, { maxBuffer: 1e9, cwd: root, env });
  if (values.say) process.stderr.write(stderr);
  return stdout;
}

const play = async (asked: object): Promise<Outcome> =>
  JSON.parse(await inItsProcess({ ...asked, loud: values.say })) as Outcome;

/** Does something for each, for one on each processor at once. */
async function forEach<T>(items: Iterable<T>, act: (item: T) => Promise<void>): Promise<void> {
  const each = items[Symbol.iterator]();
  const takeOn = async () => {
    for (let next = each.next(); !next.done; next = each.next()) await act(next.value);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, takeOn));
}

/** Leaves out acts, at first many at once, as long as the same promise is still broken. */
async function shrink(seed: number, until: number, found: Broken): Promise<Broken> {
  const without = new Set<number>();
  let least = found;
  for (let size = Math.ceil(until / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 1; from <= until; from += size) {
      const more = Array.from({ length: size }, (_, n) => from + n).filter((n) => !without.has(n));
      const tried = { seed, until, without: [...without, ...more] };
      const broken = more.length > 0 ? (await play(tried)).broken : null;
      if (broken?.sentence !== found.sentence) continue;
      for (const n of more) without.add(n);
      least = broken;
    }
  }
  return least;
}

async function report(seed: number, until: number, broken: Broken): Promise<void> {
  const file = join(root, `dist/world/seed-${seed}.json`);
  await writeFile(file, JSON.stringify(broken, null, 2));
  print(`seed ${seed}: broken after act ${broken.after}: ${broken.sentence}`);
  print(`  ${broken.problem}`);
  for (const act of broken.acts) print(`  ${act}`);
  print(`  What was seen then: ${file}. Again: npm run world -- --seed ${seed} --until ${until}`);
}

/** The first seed in which a fault breaks its promise, or null. */
async function firstToFind(
  { name: fault, promise: only }: PlantedFault,
  from: number,
  count: number,
  until: number,
): Promise<number | null> {
  for (let seed = from; seed < from + count; seed += 1) {
    const { broken } = await play({ seed, until, fault, only });
    if (!broken) continue;
    print(
      `“${fault}”: found by seed ${seed} after act ${broken.after}: ${broken.sentence} ${broken.problem}`,
    );
    return seed;
  }
  print(`“${fault}”: not found by ${count} seeds`);
  return null;
}

async function main(): Promise<void> {
  if (values.help) return print(usage);
  const first = values.minutes ? Math.floor(Date.now() / 1000) : 1;
  const [seed, until, seeds] = [Number(values.seed ?? first), Number(values.until), Number(values.seeds)];
  await rm(kept, { recursive: true, force: true });
  await mkdir(kept, { recursive: true });
  await inItsProcess({});
  const faults = plantedFaults.filter(({ name }) => values.faults || name === values.fault);
  if (values.fault && faults.length === 0) throw new Error(`No planted fault is called “${values.fault}”.`);
  if (values.browser) {
    const args = JSON.stringify({ kept, seed, until, fault: values.fault, loud: values.say, open: true });
    process.exitCode =
      spawnSync(process.execPath, [script, args], { cwd: root, stdio: 'inherit' }).status ?? 0;
    return;
  }
  await forEach(faults, async (fault) => {
    if ((await firstToFind(fault, seed, Math.max(seeds, 60), until)) === null) process.exitCode = 1;
  });
  if (faults.length > 0) return;
  const ends = values.minutes ? Date.now() + Number(values.minutes) * 60_000 : null;
  function* toPlay() {
    for (let one = seed; ends === null ? one < seed + seeds : Date.now() < ends; one += 1) yield one;
  }
  const pairs = new Map<string, number>();
  let [played, found] = [0, 0];
  await forEach(toPlay(), async (one) => {
    const outcome = await play({ seed: one, until });
    played += outcome.played;
    for (const [pair, count] of outcome.pairs) pairs.set(pair, (pairs.get(pair) ?? 0) + count);
    if (!outcome.broken)
      return print(`seed ${one}: ${outcome.played} acts in ${outcome.days} days, trace ${outcome.digest}`);
    found += 1;
    process.exitCode = 1;
    // One that came to light after the last act.
    const last = Math.min(outcome.broken.after, until);
    await report(one, last, await shrink(one, last, outcome.broken));
  });
  for (const [pair, count] of [...pairs].sort()) print(`${String(count).padStart(6)}  ${pair}`);
  print(`${played} acts, ${pairs.size} pairs of acts on one thing, ${found} seeds that found something.`);
}

await main();
