import { campaignEndings, type EndingWords, eachCampaignEnding, on } from './campaign-endings.ts';
import type { PlacementEnding } from './schema.ts';

/** How placements end. That ends our checks and what we may owe; how long a song stays is its curator’s decision. */
export const placementEndings: Record<PlacementEnding, EndingWords> = {
  // What became of a song since its campaign was cancelled, we don’t check.
  ...eachCampaignEnding((ending) => ({ ...campaignEndings[ending], label: 'Campaign cancelled' })),
  ended_early: campaignEndings.ended_early,
  nothing_fits: campaignEndings.nothing_fits,
  unknown: campaignEndings.unknown,
  played_out: {
    label: 'Seen to the end',
    tone: 'neutral',
    said: (at) => `Seen until the campaign ended${on(at)}.`,
  },
  unproved: {
    label: 'Not seen to the end',
    tone: 'warn',
    said: (at) => `We didn’t see it on the last days before the campaign ended${on(at)}.`,
  },
  not_delivered: {
    label: 'Never confirmed',
    tone: 'warn',
    said: (at) => `Never seen there, so we counted it as not delivered${on(at)}.`,
  },
  song_gone: {
    label: 'Removed early',
    tone: 'bad',
    said: (at) =>
      `Two checks, at least 6 hours apart, didn’t find the song${at === null ? '' : `, the second on ${at}`}.`,
  },
  removed_by_curator: {
    label: 'Removed early',
    tone: 'bad',
    said: (at) => `We removed the song at its curator’s request, and no longer found it${on(at)}.`,
  },
  removed_by_admin: {
    label: 'Removed early',
    tone: 'bad',
    said: (at) => `Our team removed the song, and we no longer found it${on(at)}.`,
  },
  playlist_gone: {
    label: 'Playlist gone',
    tone: 'bad',
    said: (at) => `Spotify hadn’t shown the playlist for 48 hours, so we stopped counting${on(at)}.`,
  },
  playlist_private: {
    label: 'Playlist private',
    tone: 'bad',
    said: (at) => `The playlist had been private for 48 hours, so we stopped counting${on(at)}.`,
  },
  failed_review: {
    label: 'Failed review',
    tone: 'bad',
    said: (at) => `The playlist failed our review, so we stopped counting${on(at)}.`,
  },
};
