import type { Refusal, StateTable } from '../../states.ts';
import { HOUR, MINUTE } from '../../time.ts';
import type { CheckResult, CheckSource, Placement, PlacementStatus } from './schema.ts';

export const placementStates = {
  pending: ['live', 'ended'],
  live: ['ended', 'removed'],
  ended: [],
  removed: [],
} as const satisfies StateTable<PlacementStatus>;

/** Two misses at least this far apart are a removal. */
export const REMOVED_AFTER_MS = 6 * HOUR;

const over: Record<'ended' | 'removed', string> = {
  ended: 'This placement has ended.',
  removed: 'This placement was removed.',
};

/** What may be done with a placement, and if not, why. */
export const placementCan = {
  check: ({ status, readable }: Pick<Placement, 'status' | 'readable'>): Refusal => {
    if (status === 'ended' || status === 'removed') return over[status];
    return readable ? null : 'No connected account has access to this playlist. Record evidence instead.';
  },
  move: (placement: Pick<Placement, 'status' | 'readable' | 'writable'>): Refusal =>
    placementCan.check(placement) ??
    (placement.writable
      ? null
      : 'Changing playlists is switched off for this brand, or the curator doesn’t let us add songs.'),
  addEvidence: ({ status }: Pick<Placement, 'status'>): Refusal =>
    status === 'ended' || status === 'removed' ? over[status] : null,
  /** Only a song that we added: all others are the curator's. */
  removeSong: ({ addedByUs, removalAskedAt }: Pick<Placement, 'addedByUs' | 'removalAskedAt'>): Refusal =>
    !addedByUs
      ? 'We didn’t add this song, so only its curator can remove it, in Spotify.'
      : removalAskedAt === null
        ? null
        : 'The removal of this song has already been requested.',
} as const;

/** From its acceptance: when a song that was not seen is late, and when its pitch counts as not delivered. */
export const LATE_MS = 72 * HOUR;
export const NOT_DELIVERED_MS = 120 * HOUR;

/** How presence is shown, the best proof first, as evidence names it. */
export const proofWords: Readonly<Record<CheckSource, string>> = {
  account: 'read through a connected account',
  manual: 'seen by an admin at the full public page',
  player: 'seen by an admin in the public player',
  curator: 'a curator’s picture or link, confirmed by an admin',
  export: 'an export of a distributor or the platform',
  word: 'someone’s word',
};

/** Songs that the public player shows of a playlist. */
const PLAYER_SHOWS = 100;

/** What evidence shows: a song that isn't among the first hundred of the public player may stand below them. */
export const resultOfLook = (
  { result, source }: { result: CheckResult; source: CheckSource },
  items: number | null,
): CheckResult =>
  source === 'player' && result === 'not_seen' && (items === null || items > PLAYER_SHOWS)
    ? 'unknown'
    : result;

/** Clocks of browsers may be ahead by this much. */
export const EVIDENCE_CLOCK_TOLERANCE_MS = 5 * MINUTE;

/** Pictures that one piece of evidence may have. */
export const MAX_PLACEMENT_IMAGES = 4;

/** Spotify's own limit of a playlist. */
export const MAX_POSITION = 10_000;
