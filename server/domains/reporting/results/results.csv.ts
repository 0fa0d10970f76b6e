import type { Columns } from '#server/lib/csv.ts';
import { type AnswerView, answerList, type OverView, overList } from './results.queries.ts';

const answerColumns: Columns<AnswerView> = {
  Song: (row) => row.song_name,
  Artist: (row) => row.artist_name,
  Playlist: (row) => row.playlist_name,
  Curator: (row) => row.curator_name,
  Answer: (row) => row.status,
  Answered: (row) => row.closed_at.toISOString(),
  ID: (row) => row.id,
};

const overColumns: Columns<OverView> = {
  Song: (row) => row.song_name,
  Artist: (row) => row.artist_name,
  Playlist: (row) => row.playlist_name,
  Result: (row) => row.status,
  Cause: (row) => row.ended_by,
  'First seen': (row) => row.live_at.toISOString(),
  Ended: (row) => row.over_at.toISOString(),
  ID: (row) => row.id,
};

export const answerFile = { name: 'answers', rows: answerList, columns: { all: answerColumns } };
export const overFile = { name: 'placements-over', rows: overList, columns: { all: overColumns } };
