import type { CampaignStatus } from '#contract/sales/campaigns/schema.ts';
import type { Artist, Cast, CuratorOnStage, Known, Playlist } from './cast.ts';
import type { World } from './world.ts';

/** What an act is about: pairs of acts on one such thing are counted. */
export interface Stages {
  order: Known;
  account: Artist;
  curator: CuratorOnStage;
  playlist: Playlist;
  none: null;
}

export type Stage = keyof Stages;

/** Something that someone does, over HTTP alone. `NotNow` leaves it out. */
export interface Act<S extends Stage = Stage> {
  name: string;
  /** How often it is drawn, beside the weights of the others. */
  weight: number;
  about: S;
  /** What it can be about at all; by default each such thing. */
  fits?: (on: Stages[S], world: World) => boolean;
  play(world: World, cast: Cast, on: Stages[S]): Promise<unknown>;
}

/** Those of a kind that it fits. */
type Fitting<S extends Stage> = Pick<Act<S>, 'about' | 'fits'>;

/** Those of a kind of which something is so. */
export const which = <S extends Stage>(about: S, fits: NonNullable<Act<S>['fits']>): Fitting<S> => ({
  about,
  fits,
});

/** Orders whose campaign is in one of these states, as far as is known. */
export const orderThatIs = (...states: readonly CampaignStatus[]): Fitting<'order'> =>
  which('order', ({ campaign }) => states.includes(campaign));

/** An act about one thing, as the list of all holds it. */
export const act = <S extends Stage>(
  name: string,
  weight: number,
  of: S | Fitting<S>,
  play: Act<S>['play'],
): Act => ({ name, weight, play, ...(typeof of === 'string' ? { about: of } : of) }) as unknown as Act;
