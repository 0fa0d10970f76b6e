import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR, MINUTE } from '#contract/time.ts';
import { drawAct, drawStage } from './actors.ts';
import { type Cast, type Known, meet } from './cast.ts';
import { countPairs, everyPair } from './pairs.ts';
import { NotNow } from './people.ts';
import { orderPromises, sharedPromises } from './promises.ts';
import { look, lookAtAll, unlessKept } from './seen.ts';
import { startWorld, type World } from './world.ts';

export interface Play {
  seed: number;
  /** So many acts are played. */
  until: number;
  /** The numbers of the acts that are left out. */
  without?: ReadonlySet<number>;
  /** The sentence of the one promise that counts; by default each does. */
  only?: string;
  /** The folder of the world from which it begins. */
  kept: string;
  say?: (line: string) => void;
  /** Looks at the world as it is at the end. */
  visit?: (world: World, broken: Broken | null) => Promise<void>;
}

/** A promise that was not kept. */
export interface Broken {
  sentence: string;
  problem: string;
  /** The act after which it was seen, and the acts up to it, by number. */
  after: number;
  acts: string[];
  /** What was seen then. */
  state: string;
}

export interface Played {
  broken: Broken | null;
  digest: string;
  /** `one | other` on the same thing, with how often; of all that could meet. */
  pairs: Map<string, number>;
  /** How many acts were possible. */
  played: number;
  days: number;
}

/** What lies between two acts: mostly minutes, sometimes hours, rarely more than a day. */
function gap(world: World): number {
  const { random } = world;
  if (random.chance(0.55)) return random.int(1, 15) * MINUTE;
  return random.chance(0.75) ? random.int(30, 300) * MINUTE : random.int(6, 40) * HOUR;
}

const isTroubled = ({ sandbox }: World): boolean => {
  const bank = sandbox.stripe?.switches.read();
  const mail = sandbox.inbox?.switches.get();
  const spotify = sandbox.spotify?.switches.read();
  const atTheBank = bank?.webhooks.hold || bank?.failNext || bank?.dropAnswer || bank?.pendingDeliveries;
  return Boolean(
    atTheBank || mail?.refuseTemporarily || mail?.loseAnswers || spotify?.failing || spotify?.tokenDown,
  );
};

/** Plays one seed to the first promise that is broken, or to its end. */
export async function play(asked: Play): Promise<Played> {
  const { seed, until, without = new Set(), only, kept, say } = asked;
  const world = await startWorld(seed, kept);
  const began = world.now().getTime();
  const cast = meet(world, JSON.parse(await readFile(join(kept, 'cast.json'), 'utf8')));
  const pairs = everyPair();
  const acts: string[] = [];
  let played = 0;
  let day = 0;

  const check = async (after: number, about: Known | 'all' | null): Promise<Broken | null> => {
    if (isTroubled(world)) world.calmSince = world.now();
    const found = await firstBroken(world, cast, about, only);
    return found && { ...found, after, acts };
  };
  const one = async (number: number): Promise<Broken | null> => {
    world.begin(number);
    const passes = gap(world);
    const act = drawAct(world, cast);
    await world.pass(passes);
    const on = drawStage(world, cast, act);
    if (on === undefined) return null;
    const said = `${number} ${world.now().toISOString()} ${act.name}${nameOf(on)}`;
    try {
      await act.play(world, cast, on as never);
      await world.work();
      played += 1;
      acts.push(said);
      countPairs(pairs, act, on, cast);
    } catch (error) {
      if (!(error instanceof NotNow)) throw error;
    }
    world.note(said);
    say?.(said);
    const today = Math.floor((world.now().getTime() - began) / (24 * HOUR));
    const isNewDay = today > day;
    day = today;
    return check(number, isNewDay ? 'all' : act.about === 'order' ? (on as Known) : null);
  };
  let broken: Broken | null = null;
  for (let number = 1; number <= until && !broken; number += 1)
    if (!without.has(number)) broken = await one(number);
  // Once everything outside is well again, all is settled in its time.
  world.begin(until + 1);
  world.sandbox.stripe?.switches.reset();
  world.sandbox.spotify?.switches.reset();
  for (let days = 0; days < 12 && !broken; days += 3) {
    await world.pass(72 * HOUR);
    broken = await check(until + 1, 'all');
  }
  const [failure] = world.failures;
  if (!broken && !only && failure)
    broken = { sentence: 'Nothing fails unseen.', problem: failure, after: until, acts, state: '' };
  await asked.visit?.(world, broken);
  const days = Math.round((world.now().getTime() - began) / (24 * HOUR));
  await world.close();
  return { broken, digest: world.digest(), pairs, played, days };
}

const nameOf = (on: unknown): string => {
  const { number, email } = (on ?? {}) as { number?: string; email?: string };
  return number || email ? `: ${number ?? email}` : '';
};

async function firstBroken(
  world: World,
  cast: Cast,
  about: Known | 'all' | null,
  only?: string,
): Promise<Pick<Broken, 'sentence' | 'problem' | 'state'> | null> {
  const counts = ({ sentence }: { sentence: string }): boolean => !only || sentence === only;
  const ofOrders = orderPromises.filter(counts);
  const ofAll = sharedPromises.filter(counts);
  const these = about === 'all' ? cast.orders : about ? [about] : [];
  for (const known of these) {
    const seen = await unlessKept(() => look(world, cast, known));
    for (const { sentence, broken } of seen ? ofOrders : []) {
      const problem = seen && broken(seen);
      if (problem)
        return { sentence, problem: `${known.number}: ${problem}`, state: JSON.stringify(seen, null, 1) };
    }
  }
  if (about !== 'all' || ofAll.length === 0) return null;
  const seen = await unlessKept(() => lookAtAll(world, cast));
  for (const { sentence, broken } of seen ? ofAll : []) {
    const problem = seen && broken(seen);
    if (problem) return { sentence, problem, state: JSON.stringify(seen.fees) };
  }
  return null;
}
