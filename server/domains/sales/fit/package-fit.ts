import type { PackageFit } from '#contract/sales/fit/schema.ts';
import { choosePlaylists } from './match-playlists.ts';
import type { SongFit } from './song-fit.ts';

const chosenOf = ({ matches }: SongFit, pitches: number) =>
  choosePlaylists({ curators: [] }, matches, pitches);

/** How many curators would hear the song with so many pitches. */
export const curatorsOf = (fit: SongFit, pitches: number): number =>
  new Set(chosenOf(fit, pitches).map(({ playlist }) => playlist.curatorId)).size;

/** Of so many pitches those that can be planned now, and how many curators would hear the song. */
export const packageFit = (fit: SongFit, pitches: number): Omit<PackageFit, 'orderable'> => ({
  pitches: Math.min(fit.matches.length, pitches),
  curators: curatorsOf(fit, pitches),
});
