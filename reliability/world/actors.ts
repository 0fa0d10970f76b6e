import type { Random } from '#server/demo/random.ts';
import type { Act, Stage, Stages } from './act.ts';
import { artistActs } from './acts-of-artists.ts';
import { curatorActs } from './acts-of-curators.ts';
import { operationActs } from './acts-of-operations.ts';
import { spotifyActs } from './acts-of-spotify.ts';
import { bankActs } from './acts-of-the-bank.ts';
import { teamActs } from './acts-of-the-team.ts';
import type { Cast, Known } from './cast.ts';

/** Everything that anyone may do. */
export const acts: readonly Act[] = [
  ...artistActs,
  ...curatorActs,
  ...teamActs,
  ...bankActs,
  ...spotifyActs,
  ...operationActs,
];

/** What an act can be about now. */
function thingsFor({ about, fits = () => true }: Act, cast: Cast): readonly unknown[] {
  const all: Record<Stage, readonly unknown[]> = {
    order: cast.orders,
    account: cast.artists.filter(({ gone }) => !gone),
    curator: cast.curators,
    playlist: cast.playlists,
    none: [null],
  };
  return all[about].filter(fits as (on: unknown) => boolean);
}

/** An act that is about something there is; the first is an order, as most others are about one. */
export function drawAct(random: Random, cast: Cast): Act {
  const [first] = acts;
  if (first && cast.orders.length === 0) return first;
  for (;;) {
    const act = drawAny(random);
    if (thingsFor(act, cast).length > 0) return act;
  }
}

/** One in four by no weight, of those about something: so what seldom happens meets everything else. */
function drawAny(random: Random): Act {
  if (random.chance(0.25)) return random.pick(acts.filter(({ about }) => about !== 'none'));
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
export function drawStage(random: Random, cast: Cast, act: Act): Stages[Stage] | undefined {
  const things = thingsFor(act, cast);
  const going = act.about === 'order' ? (things as Known[]).filter(({ isOver }) => !isOver) : [];
  const these = going.length > 0 && random.chance(0.85) ? going.slice(-3) : things;
  return these.length === 0 ? undefined : (random.pick(these) as Stages[Stage]);
}
