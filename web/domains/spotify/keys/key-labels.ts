import type { KeyHealth, KeyOutcome, SpotifyKeyStatus } from '#contract/spotify/keys/schema.ts';
import type { EntryTones } from '#web/kit/resource/activity.tsx';
import type { Labels } from '#web/kit/resource/cells.tsx';
import { type Fields, showLabel } from '#web/kit/resource/field-changes.tsx';

export const statusLabels: Labels<SpotifyKeyStatus> = {
  active: { label: 'Active', tone: 'good' },
  inactive: { label: 'Inactive', tone: 'neutral' },
};

export const outcomeLabels: Labels<KeyOutcome> = {
  works: { label: 'Works', tone: 'good' },
  refused: { label: 'Rejected by Spotify', tone: 'bad' },
  rate_limited: { label: 'Was rate limited', tone: 'neutral' },
  quota: { label: 'Quota was used up', tone: 'neutral' },
  premium_lapsed: { label: 'Premium expired', tone: 'bad' },
  no_answer: { label: 'No response', tone: 'warn' },
};

export const pauseLabels: Labels<KeyHealth['pauses'][number]['kind']> = {
  rate_limited: { label: 'Rate limited', tone: 'warn' },
  quota: { label: 'Quota used up', tone: 'warn' },
};

/** Tone of an entry of the activity by its kind; the rest is neutral. */
export const activityTones: EntryTones = {
  'spotify_key.created': 'info',
  'spotify_key.changed': 'warn',
};

/** What the fields of a key are called in its activity and in a conflict. */
export const fields: Fields = {
  status: { label: 'Status', show: showLabel(statusLabels) },
  clientId: { label: 'Client ID' },
  email: { label: 'Email' },
  clientSecret: { label: 'Client Secret' },
};
