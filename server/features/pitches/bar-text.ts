import { fairness, type PitchBar } from '#contract/pitches.ts';
import { type MatchedPlaylist, mostPromoted } from './match-playlists.ts';

/** Why a song is not offered to a playlist, in a sentence for operators. */
export function barText(bar: PitchBar, { status, slots, items, promoted }: MatchedPlaylist): string {
  switch (bar) {
    case 'genre':
      return 'It has no genre in common with the song.';
    case 'status':
      return status === 'paused' ? 'It is paused.' : 'It was removed from matching.';
    case 'review':
      return 'It has no current review. Review it first.';
    case 'condemned':
      return 'Its newest review condemned it.';
    case 'offered':
      return 'It has been offered this song.';
    case 'withheld':
      return 'An operator took it out of this plan. It can be added again.';
    case 'slots':
      return `It has no free slot: ${promoted} of ${slots} are taken or offered.`;
    case 'share':
      return items === null
        ? `Songs that we promote may be a fifth of it. Nobody knows how many songs it has, so ${mostPromoted(null)} are the most; ${promoted} are on it or offered.`
        : `Songs that we promote may be a fifth of it: ${mostPromoted(items)} of ${items}; ${promoted} are on it or offered.`;
    case 'adds':
      return `${fairness.addsPerDay} songs were offered to it today. Try again tomorrow.`;
    case 'artist':
      return 'A song of this artist is on it or offered to it, or was added in the last 30 days.';
  }
}
