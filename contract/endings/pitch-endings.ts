import { campaignEndings, type EndingWords, eachCampaignEnding, on } from './campaign-endings.ts';
import type { PitchEnding } from './schema.ts';

/** How pitches end that nobody answered. */
export const pitchEndings: Record<PitchEnding, EndingWords> = {
  ...eachCampaignEnding((ending) => ({
    label: 'Campaign ended',
    tone: 'warn' as const,
    said: (at, toArtist) => `Closed without an answer. ${campaignEndings[ending].said(at, toArtist)}`,
  })),
  not_answered: {
    label: 'No answer',
    tone: 'warn',
    said: (at) => `No answer by the deadline${on(at)}.`,
  },
  withdrawn: { label: 'Withdrawn', tone: 'warn', said: (at) => `We withdrew it before an answer${on(at)}.` },
  song_on_playlist: {
    label: 'Withdrawn',
    tone: 'warn',
    said: (at) => `We withdrew it${on(at)}, because the song was on the playlist already.`,
  },
  failed_review: {
    label: 'Withdrawn',
    tone: 'warn',
    said: (at) => `We withdrew it before an answer${on(at)}, because the playlist failed our review.`,
  },
  curator_left: {
    label: 'Withdrawn',
    tone: 'warn',
    said: (at) => `We withdrew it before an answer${on(at)}, because its curator left.`,
  },
  playlist_gone: {
    label: 'Withdrawn',
    tone: 'warn',
    said: (at) => `We withdrew it before an answer${on(at)}, because the playlist is no longer there.`,
  },
  unknown: { label: 'No answer', tone: 'warn', said: (at) => `Closed without an answer${on(at)}.` },
};
