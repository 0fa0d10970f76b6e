import type { Random } from '#server/demo/random.ts';
import type { Act, Stage, Stages } from './act.ts';
import { artistActs } from './acts-of-artists.ts';
import { curatorActs } from './acts-of-curators.ts';
import { operationActs } from './acts-of-operations.ts';
import { bankActs } from './acts-of-the-bank.ts';
import { teamActs } from './acts-of-the-team.ts';
import type { Cast, Known } from './cast.ts';

/** Everything that anyone may do. */
export const acts: readonly Act[] = [
  ...artistActs,
  ...curatorActs,
  ...teamActs,
  ...bankActs,
  ...operationActs,
];

/** An act by its weight; the first is an order, as most others are about one. */
export function drawAct(random: Random, { orders }: Cast): Act {
  const [first] = acts;
  if (first && orders.length === 0) return first;
  let left = random.between(
    0,
    acts.reduce((sum, { weight }) => sum + weight, 0),
  );
  for (const each of acts) {
    left -= each.weight;
    if (left < 0) return each;
  }
  return acts[0] as Act;
}

/** One of the things that an act can be about; of orders mostly one of the newest that go on. */
export function drawStage(
  random: Random,
  cast: Cast,
  { about, fits = () => true }: Act,
): Stages[Stage] | undefined {
  const orders = cast.orders.filter(fits as (on: Known) => boolean);
  const going = orders.filter(({ isOver }) => !isOver);
  const all: Record<Stage, readonly unknown[]> = {
    order: random.chance(0.85) && going.length > 0 ? going.slice(-3) : orders,
    account: cast.artists.filter(({ gone }) => !gone),
    curator: cast.curators,
    playlist: cast.playlists,
    none: [null],
  };
  const these = all[about];
  return these.length === 0 ? undefined : (random.pick(these) as Stages[Stage]);
}
