import type { answers, overPlacements } from '#contract/admin-calls.ts';
import { placementLabels } from '#web/domains/fulfilment/placements/placement-labels.ts';
import { LabelBadge, type Labels, OneLine, TimeCell, TwoLines } from '#web/kit/resource/cells.tsx';
import type { Columns } from '#web/kit/resource/columns.ts';

/** What a curator said. */
export const verdictLabels: Labels<'accepted' | 'declined'> = {
  accepted: { label: 'Accepted', tone: 'good' },
  declined: { label: 'Declined', tone: 'neutral' },
};

/** What became of a placement. */
export const overLabels: Labels<'ended' | 'removed'> = {
  ended: placementLabels.ended,
  removed: placementLabels.removed,
};

const song = ({ songName, artistName }: { songName: string; artistName: string }) => (
  <TwoLines first={songName} second={artistName} />
);

/** Columns of the curators' answers. */
export const answerColumns: Columns<typeof answers.list> = [
  { id: 'song', header: 'Song', width: 220, cell: song },
  {
    id: 'verdict',
    header: 'Answer',
    phone: 'badge',
    cell: ({ verdict }) => <LabelBadge {...verdictLabels[verdict]} />,
  },
  {
    id: 'playlist',
    header: 'Playlist',
    width: 200,
    phone: 'fact',
    cell: ({ playlistName }) => <OneLine>{playlistName}</OneLine>,
    brief: ({ playlistName }) => playlistName,
  },
  {
    id: 'curator',
    header: 'Curator',
    width: 160,
    priority: 2,
    cell: ({ curatorName }) => <OneLine>{curatorName}</OneLine>,
  },
  {
    id: 'answered',
    header: 'Answered',
    phone: 'fact',
    cell: ({ answeredAt }) => <TimeCell at={answeredAt} />,
  },
];

/** Columns of the placements that are over. */
export const overColumns: Columns<typeof overPlacements.list> = [
  { id: 'song', header: 'Song', width: 220, cell: song },
  {
    id: 'status',
    header: 'Result',
    phone: 'badge',
    cell: ({ status }) => <LabelBadge {...overLabels[status]} />,
  },
  {
    id: 'playlist',
    header: 'Playlist',
    width: 200,
    phone: 'fact',
    cell: ({ playlistName }) => <OneLine>{playlistName}</OneLine>,
    brief: ({ playlistName }) => playlistName,
  },
  { id: 'live', header: 'First seen', priority: 2, cell: ({ liveAt }) => <TimeCell at={liveAt} /> },
  { id: 'over', header: 'Ended', phone: 'fact', cell: ({ overAt }) => <TimeCell at={overAt} /> },
];
