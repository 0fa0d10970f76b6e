import type { Act, Stage, Stages } from './act.ts';
import { acts } from './actors.ts';
import type { Cast } from './cast.ts';

/** Orders are a customer's, playlists a curator's: what is done to one meets what is done to the other. */
const whose: Record<Stage, 'customer' | 'curator' | null> = {
  account: 'customer',
  order: 'customer',
  curator: 'curator',
  playlist: 'curator',
  none: null,
};

const things: { [S in Stage]: (on: Stages[S], cast: Cast) => readonly { acts: string[] }[] } = {
  account: (on, { orders }) => [on, ...orders.filter(({ artist }) => artist === on)],
  order: (on) => [on, on.artist],
  curator: (on, { playlists }) => [on, ...playlists.filter(({ curatorId }) => curatorId === on.id)],
  playlist: (on, { curators }) => [on, ...curators.filter(({ id }) => id === on.curatorId)],
  none: () => [],
};

const pairOf = (one: string, other: string): string => [one, other].sort().join(' | ');

/** The first of each row can’t meet the others: a hold that ran out was not charged, and no end for good comes twice. */
const strangers: readonly (readonly string[])[] = [
  ['hold runs out', 'hold runs out', 'a gift is refunded', 'a gift is refunded with an end', 'goes on'],
  ['hold runs out', 'bank inquires', 'inquiry is closed', 'inquiry becomes a dispute'],
  ['hold runs out', 'customer disputes the charge', 'dispute is won', 'dispute is lost'],
  ['hold runs out', 'campaign is cancelled', 'is completed early', 'is paused with others'],
  ['hold runs out', 'rates a review', 'reports of reviews are decided'],
  ['campaign is cancelled', 'campaign is cancelled', 'is completed early', 'a gift is refunded with an end'],
  ['is completed early', 'is completed early', 'a gift is refunded with an end'],
  ['dispute is lost', 'dispute is lost'],
  ['deletes the account', 'deletes the account'],
];

const apart = new Set(
  strangers.flatMap(([first = '', ...others]) => others.map((other) => pairOf(first, other))),
);

/** Each two acts that can meet on one order or playlist, account or curator, with how often they have: never yet. */
export const everyPair = (): Map<string, number> =>
  new Map(
    acts.flatMap((one, n) =>
      acts
        .slice(n)
        .filter(({ about }) => whose[about] !== null && whose[about] === whose[one.about])
        .map(({ name }) => pairOf(one.name, name))
        .filter((pair) => !apart.has(pair))
        .map((pair) => [pair, 0]),
    ),
  );

/** Counts each act that this one meets, once. */
export function countPairs(
  pairs: Map<string, number>,
  { about, name }: Act,
  on: Stages[Stage],
  cast: Cast,
): void {
  const met = things[about](on as never, cast).flatMap((thing) => thing.acts);
  for (const former of new Set(met)) {
    const pair = pairOf(former, name);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  on?.acts.push(name);
}
