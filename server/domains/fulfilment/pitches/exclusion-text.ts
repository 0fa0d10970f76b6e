import { pluralize } from '#contract/plural.ts';
import { fairness } from '#contract/sales/fit/rules.ts';
import type { ExclusionReason } from '#contract/sales/fit/schema.ts';
import { type MatchedPlaylist, maxPromoted } from '#server/domains/sales/fit/match-playlists.ts';

/** Why a song is not pitched to a playlist, in a sentence for admins. */
export function exclusionText(
  bar: ExclusionReason,
  { status, verdict, reviewed, slots, items, promoted, weeklyLimit }: MatchedPlaylist,
): string {
  switch (bar) {
    case 'genre':
      return 'No genre in common with the song.';
    case 'status':
      return status === 'paused' ? 'This playlist is paused.' : 'This playlist was removed from matching.';
    case 'away':
      return 'Its curator is away, paused or suspended.';
    case 'refused_genre':
      return 'Its curator excludes a genre of the song.';
    case 'refused_ai':
      return 'Its curator refuses songs that AI generated.';
    case 'review':
      return reviewed && verdict === 'not_enough_data'
        ? 'Its review found too little data. Review this playlist again.'
        : 'No current review. Review this playlist first.';
    case 'condemned':
      return 'Failed its latest review.';
    case 'offered':
      return 'Already pitched this song.';
    case 'withheld':
      return 'Removed from this plan by an admin. You can add it again.';
    case 'left_out':
      return 'The artist left this playlist out.';
    case 'already_on':
      return 'The song is already on this playlist. Only a song that is added after our pitch is a placement.';
    case 'slots':
      return `No free slots: ${promoted} of ${slots} are taken or pending.`;
    case 'share':
      return items === null
        ? `Promoted songs can make up at most a fifth of a playlist. Its size is unknown, so the limit is ${maxPromoted(null)}, and ${promoted} are already on it or pending.`
        : `Promoted songs can make up at most a fifth of a playlist: ${maxPromoted(items)} of ${items}. ${promoted} are already on it or pending.`;
    case 'adds':
      return `${pluralize(fairness.addsPerDay, 'song was', 'songs were')} already pitched to it today. Try again tomorrow.`;
    case 'weekly':
      return `Its curator takes ${pluralize(weeklyLimit ?? 0, 'song')} a week, and that many were pitched to it in the last 7 days.`;
    case 'artist':
      return 'A song by this artist is on it, pending, or was added in the last 30 days.';
  }
}
