import type { Order } from '#contract/orders/orders/schema.ts';
import type { SpotifyApp } from '#scenario/owner.ts';
import type { Person } from '#scenario/person.ts';
import type { Random } from '#server/demo/random.ts';
import type { World } from '../patient-person.ts';
import type { TestServices } from '../test-services.ts';

/** A playlist of the run; `spotifyId` is null where no connected account reads it. */
export interface RunPlaylist {
  id: string;
  spotifyId: string | null;
}

/** A campaign that was bought. */
export interface BoughtCampaign {
  order: Pick<Order, 'id' | 'number'>;
  campaignId: string;
  trackId: string;
  artist: Person;
  coupon: boolean;
}

/** A check of a placement that the product has shown: it must stay as it is. */
export interface ShownCheck {
  number: number;
  at: string;
  result: string;
  hash: string;
}

/** What the server answered clients, and must never contradict. */
export interface ClientView {
  /** Answers of curators, by the pitch. */
  answers: Map<string, 'accepted' | 'declined'>;
  /** Checks by the placement, and by their number. */
  checks: Map<string, Map<number, ShownCheck>>;
  /** Entries that were on playlists, as `playlist track`. */
  onLists: Set<string>;
}

/** Everything that the parts of a run share. */
export interface Scene {
  world: World;
  surroundings: TestServices;
  spotify: SpotifyApp;
  operator: Person;
  random: Random;
  /** The time of the product, in milliseconds. */
  now(): number;
  playlists: RunPlaylist[];
  campaigns: BoughtCampaign[];
  couponId: string;
  clientView: ClientView;
  /** Answers that no rule explains. */
  surprises: Set<string>;
}
