import type { CampaignStatus } from '#contract/sales/campaigns/schema.ts';
import type { Artist, Cast, CuratorOnStage, Known } from './cast.ts';
import type { World } from './world.ts';

/** What an act is about: pairs of acts on one such thing are counted. */
export interface Stages {
  order: Known;
  account: Artist;
  curator: CuratorOnStage;
  playlist: Cast['playlists'][number];
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
  fits?: (on: Stages[S]) => boolean;
  play(world: World, cast: Cast, on: Stages[S]): Promise<void>;
}

/** Fits orders whose campaign is in one of these states, as far as is known. */
export const isNow =
  (...states: readonly CampaignStatus[]) =>
  ({ campaign }: Known): boolean =>
    states.includes(campaign);

/** An act about one thing, as the list of all holds it. */
export const act = <S extends Stage>(
  name: string,
  weight: number,
  about: S,
  play: Act<S>['play'],
  fits?: Act<S>['fits'],
): Act => ({ name, weight, about, play, fits }) as unknown as Act;
