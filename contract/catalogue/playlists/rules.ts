import { pluralize, wordsOf } from '../../plural.ts';
import type { Refusal, StateTable } from '../../states.ts';
import type { ReviewVerdict } from '../reviews/schema.ts';
import type { Playlist, PlaylistStatus } from './schema.ts';

export const playlistStates = {
  active: ['paused', 'removed'],
  paused: ['active', 'removed'],
  removed: ['paused'],
} as const satisfies StateTable<PlaylistStatus>;

type PlaylistFacts = Pick<Playlist, 'status' | 'liveCount'> & { review: { verdict: ReviewVerdict } | null };

const is = (status: PlaylistStatus, word: string) => (playlist: PlaylistFacts) =>
  playlist.status === status ? `This playlist is already ${word}.` : null;

/** What may be done with a playlist, and if not, why. */
export const playlistCan = {
  pause: is('paused', 'paused'),
  activate: ({ status, review }: PlaylistFacts): Refusal =>
    status === 'active'
      ? 'This playlist is already active.'
      : status === 'removed'
        ? 'This playlist was removed. Restore it first. It will be paused.'
        : review?.verdict === 'condemned'
          ? 'This playlist failed its latest review. Record a new review first.'
          : null,
  remove: is('removed', 'removed'),
  restore: ({ status }: Pick<PlaylistFacts, 'status'>): Refusal =>
    status === 'removed' ? null : 'This playlist isn’t removed.',
  delete: ({ liveCount }: PlaylistFacts): Refusal =>
    liveCount === 0
      ? null
      : `This playlist has ${pluralize(liveCount, 'live placement')}. Remove it from matching instead until ${wordsOf(liveCount, 'it ends', 'they end')}.`,
} as const;

/** Rows that a file may hold. */
export const MAX_IMPORT_ROWS = 5000;

/** Problems that the answer lists; `problemCount` counts them all. */
export const MAX_PROBLEMS_SHOWN = 200;

/** Headings of the file, in any order; those of the export are understood too. */
export const importHeadings = [
  'Link',
  'Name',
  'Followers',
  'Genres',
  'Slots',
  'Curator email',
  'Moods',
  'Languages',
] as const;

/** Those that a file may lack. */
export const optionalHeadings: ReadonlySet<string> = new Set(['Slots', 'Moods', 'Languages']);
