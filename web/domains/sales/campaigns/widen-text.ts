import { MAX_GENRES } from '#contract/sales/fit/rules.ts';
import type { WideningGenre } from '#contract/sales/fit/schema.ts';

/** The genres that would add playlists, in a sentence; empty without any. */
export function widenText(widen: readonly WideningGenre[], chosen: number): string {
  if (widen.length === 0) return '';
  const list = widen.map(({ genre, playlists }) => `${genre} (${playlists} more)`).join(', ');
  return chosen < MAX_GENRES
    ? `If your song fits one of these genres too, add it: ${list}.`
    : `Related genres with more playlists: ${list}.`;
}
