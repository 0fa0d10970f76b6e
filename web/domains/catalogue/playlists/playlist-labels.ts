import type {
  FactsSource,
  PlaylistHealth,
  PlaylistStatus,
  ReviewDue,
  WithPlacements,
} from '#contract/catalogue/playlists/schema.ts';
import type { ReviewVerdict } from '#contract/catalogue/reviews/schema.ts';
import type { Genre } from '#contract/genres.schema.ts';
import { genres } from '#contract/genres.ts';
import type { EntryTones } from '#web/kit/resource/activity.tsx';
import type { Labels } from '#web/kit/resource/cells.tsx';
import { type Fields, showLabel } from '#web/kit/resource/field-changes.tsx';
import { formatCount } from '#web/lib/format.ts';

export const statusLabels: Labels<PlaylistStatus> = {
  active: { label: 'Active', tone: 'good' },
  paused: { label: 'Paused', tone: 'warn' },
  removed: { label: 'Removed', tone: 'neutral' },
};

export const verdictLabels: Labels<ReviewVerdict> = {
  healthy: { label: 'Healthy', tone: 'good' },
  watch: { label: 'Watch', tone: 'warn' },
  not_enough_data: { label: 'Not enough data', tone: 'warn' },
  condemned: { label: 'Failed', tone: 'bad' },
};

export const healthLabels: Labels<PlaylistHealth> = {
  ...verdictLabels,
  unknown: { label: 'No current review', tone: 'neutral' },
};

export const dueLabels: Labels<ReviewDue> = {
  overdue: { label: 'Overdue', tone: 'bad' },
  due: { label: 'Due this week', tone: 'warn' },
  done: { label: 'Current', tone: 'neutral' },
};

export const placementOptions: Record<WithPlacements, string> = {
  live: 'Live placements',
  check_due: 'Checks due',
};

/** Where name, picture and followers come from, in a sentence that continues with their age. */
export const sourceLabels: Record<FactsSource, string> = {
  spotify: 'From Spotify',
  oembed: 'Spotify (no key), followers entered manually',
  hand: 'Manual',
};

export const genreOptions = Object.fromEntries(genres.map((genre) => [genre, genre])) as Record<
  Genre,
  string
>;

/** Tone of an entry of the activity by its kind; the rest is neutral. */
export const activityTones: EntryTones = {
  'playlist.created': 'info',
  'playlist.changed': 'warn',
  'playlist.paused': 'warn',
  'playlist.active': 'good',
  'playlist.removed': 'bad',
  'playlist.reviewed_healthy': 'good',
  'playlist.reviewed_watch': 'warn',
  'playlist.reviewed_not_enough_data': 'warn',
  'playlist.reviewed_condemned': 'bad',
  'playlist.lost': 'bad',
  'playlist.found': 'good',
};

const asCount = (value: string): string => formatCount(Number(value));

/** What the fields of a playlist are called. */
export const fields: Fields = {
  name: { label: 'Name' },
  image: { label: 'Cover' },
  followers: { label: 'Followers', show: asCount },
  genres: { label: 'Genres' },
  moods: { label: 'Moods' },
  languages: { label: 'Languages' },
  items: { label: 'Number of songs' },
  slots: { label: 'Slots', show: asCount },
  curator: { label: 'Curator' },
  account: { label: 'Connected account' },
  status: { label: 'Status', show: showLabel(statusLabels) },
};
