import type { Act, Stage, Stages } from './act.ts';
import { artistActs } from './acts-of-artists.ts';
import { curatorActs } from './acts-of-curators.ts';
import { operationActs } from './acts-of-operations.ts';
import { spotifyActs } from './acts-of-spotify.ts';
import { bankActs } from './acts-of-the-bank.ts';
import { teamActs } from './acts-of-the-team.ts';
import { playlistActs } from './acts-on-playlists.ts';
import type { Cast } from './cast.ts';
import type { World } from './world.ts';

/** Everything that anyone may do. */
export const acts: readonly Act[] = [
  ...artistActs,
  ...curatorActs,
  ...teamActs,
  ...playlistActs,
  ...bankActs,
  ...spotifyActs,
  ...operationActs,
];

/** What an act can be about now. */
function thingsFor({ about, fits = () => true }: Act, world: World, cast: Cast): readonly unknown[] {
  const all: Record<Stage, readonly unknown[]> = {
    order: cast.orders,
    account: cast.artists.filter(({ gone }) => !gone),
    curator: cast.curators,
    playlist: cast.playlists,
    none: [null],
  };
  return all[about].filter((on) => fits(on as never, world));
}

/**
 * An act that is about something there is; the first is an order, as most others are about one. One in seven is drawn
 * by no weight: so what seldom happens meets everything else.
 */
export function drawAct(world: World, cast: Cast): Act {
  const { random } = world;
  const [first] = acts as [Act];
  if (cast.orders.length === 0) return first;
  const possible = acts.filter((act) => thingsFor(act, world, cast).length > 0);
  if (random.chance(0.15)) return random.pick(possible.filter(({ about }) => about !== 'none'));
  let left = random.between(
    0,
    possible.reduce((sum, { weight }) => sum + weight, 0),
  );
  for (const each of possible) {
    left -= each.weight;
    if (left < 0) return each;
  }
  return first;
}

/** One of the things that an act can be about: mostly one of the newest orders that go on, or whose they are; a curator and their playlists. */
export function drawStage(world: World, cast: Cast, act: Act): Stages[Stage] | undefined {
  const { random } = world;
  const things = thingsFor(act, world, cast);
  const newest = cast.orders.filter(({ isOver }) => !isOver).slice(-2);
  const [host] = cast.curators;
  const theirs = cast.playlists.filter(({ curatorId }) => curatorId === host?.id);
  const near = new Set<unknown>([...newest, ...newest.map(({ artist }) => artist), host, ...theirs]);
  const nearest = things.filter((thing) => near.has(thing));
  const these = nearest.length > 0 && random.chance(0.8) ? nearest : things;
  return these.length === 0 ? undefined : (random.pick(these) as Stages[Stage]);
}
