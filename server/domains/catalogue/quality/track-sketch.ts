import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';

/** What is kept of a playlist's tracks once they were read: how many, and marks to compare it with others by. */
export interface TrackSketch {
  count: number;
  /** Sorted; at most a hundred. */
  marks: readonly string[];
}

const MAX_MARKS = 100;

/** 24 bits: several songs of the catalogue share each mark, so no mark says which song it is of. */
export const markOf = (trackId: string): string =>
  createHash('sha256').update(trackId).digest('hex').slice(0, 6);

/** The same of a column. */
export const markOfColumn = (column: string): RawBuilder<string> =>
  sql`left(encode(sha256(convert_to(${sql.ref(column)}, 'UTF8')), 'hex'), 6)`;

/** The marks of all tracks that were read: whether a song may be among them can be asked, but not which ones are. */
export const marksOf = (trackIds: readonly string[]): string[] => [...new Set(trackIds.map(markOf))].sort();

/** The sketch of these tracks: the marks that sort first, so that two sketches show the same sample. */
export const sketchTracks = (trackIds: readonly string[]): TrackSketch => ({
  count: trackIds.length,
  marks: sampleOf(marksOf(trackIds)),
});

/** What a sketch holds of all marks. */
export const sampleOf = (marks: readonly string[]): string[] => marks.slice(0, MAX_MARKS);

/** How many marks two playlists have in common, and each has, within the range that both sketches cover. */
export function compareSketches(
  one: TrackSketch,
  other: TrackSketch,
): { common: number; ofOne: number; ofOther: number } {
  const ends = [one, other].flatMap(({ marks }) => (marks.length < MAX_MARKS ? [] : marks.slice(-1)));
  const end = ends.sort()[0];
  const [ofOne = [], ofOther = []] = [one, other].map(({ marks }) =>
    marks.filter((mark) => end === undefined || mark <= end),
  );
  const theirs = new Set(ofOther);
  const common = ofOne.filter((mark) => theirs.has(mark)).length;
  return { common, ofOne: ofOne.length, ofOther: ofOther.length };
}
