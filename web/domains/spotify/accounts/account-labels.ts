import { type accountScopes, REAUTHORIZE_SOON_MS } from '#contract/spotify/accounts/rules.ts';
import type {
  AccountOutcome,
  SpotifyAccount,
  SpotifyAccountStatus,
} from '#contract/spotify/accounts/schema.ts';
import type { EntryTones } from '#web/kit/resource/activity.tsx';
import type { Labels } from '#web/kit/resource/cells.tsx';
import { type Fields, showLabel } from '#web/kit/resource/field-changes.tsx';

export const statusLabels: Labels<SpotifyAccountStatus> = {
  connected: { label: 'Connected', tone: 'good' },
  expired: { label: 'Expired', tone: 'bad' },
  revoked: { label: 'Revoked', tone: 'bad' },
  disconnected: { label: 'Disconnected', tone: 'neutral' },
};

export const outcomeLabels: Labels<AccountOutcome> = {
  works: { label: 'Works', tone: 'good' },
  refused: { label: 'Key rejected', tone: 'bad' },
  rate_limited: { label: 'Key rate limited', tone: 'warn' },
  quota: { label: 'Quota used up', tone: 'warn' },
  premium_lapsed: { label: 'Premium expired', tone: 'bad' },
  not_registered: { label: 'Not registered', tone: 'bad' },
  no_answer: { label: 'No response', tone: 'warn' },
  revoked: { label: 'Revoked', tone: 'bad' },
  expired: { label: 'Expired', tone: 'bad' },
};

/** What an owner agreed to, in words. */
export const scopeLabels: Record<(typeof accountScopes)[number], string> = {
  'playlist-read-private': 'See private playlists',
  'playlist-read-collaborative': 'See collaborative playlists',
  'playlist-modify-public': 'Change public playlists',
  'playlist-modify-private': 'Change private playlists',
};

/** Whether a connected account must be reconnected soon, or is overdue. */
export const endsSoon = ({ status, reauthoriseBy }: SpotifyAccount, now: number): boolean =>
  status === 'connected' && reauthoriseBy !== null && Date.parse(reauthoriseBy) - now <= REAUTHORIZE_SOON_MS;

/** Tone of an entry of the activity by its kind; the rest is neutral. */
export const activityTones: EntryTones = {
  'spotify_account.created': 'info',
  'spotify_account.connected': 'good',
  'spotify_account.not_connected': 'warn',
  'spotify_account.changed': 'warn',
  'spotify_account.disconnected': 'warn',
  'spotify_account.expired': 'bad',
  'spotify_account.revoked': 'bad',
};

/** What the fields of an account are called in its activity and in a conflict. */
export const fields: Fields = {
  status: { label: 'Status', show: showLabel(statusLabels) },
  keyId: { label: 'Spotify key' },
  label: { label: 'Label' },
  email: { label: 'Email' },
};
