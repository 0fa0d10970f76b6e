import { pluralize } from '#contract/plural.ts';

/** What an artist chose of the playlists, in a sentence; null where they chose nothing. */
export function choicesText({ starred, leftOut }: { starred: number; leftOut: number }): string | null {
  const parts = [
    ...(starred > 0 ? [`starred ${pluralize(starred, 'playlist')}`] : []),
    ...(leftOut > 0 ? [`left out ${starred > 0 ? leftOut : pluralize(leftOut, 'playlist')}`] : []),
  ];
  return parts.length === 0 ? null : `You ${parts.join(' and ')}.`;
}
