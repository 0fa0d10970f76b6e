import type { ReactNode } from 'react';
import type { playlists } from '#contract/admin-calls.ts';
import type { Playlist } from '#contract/catalogue/playlists/schema.ts';
import { pluralize } from '#contract/plural.ts';
import { LabelBadge, OneLine, TwoLines } from '#web/kit/resource/cells.tsx';
import type { Columns } from '#web/kit/resource/columns.ts';
import { createdColumn, idColumn } from '#web/kit/resource/common-columns.tsx';
import { RelativeTime } from '#web/kit/time.tsx';
import { formatCount } from '#web/lib/format.ts';
import { SongCover } from '#web/ui/song-cover.tsx';
import { dueLabels, healthLabels, statusLabels } from './playlist-labels.ts';

/** When the next review is due, in words, and what is said before it. */
function Due({
  playlist: { reviewDue, reviewDueAt, review },
  before,
}: {
  playlist: Playlist;
  before: ReactNode;
}) {
  if (reviewDue === null) return <span className="text-muted">–</span>;
  const style = { overdue: 'text-bad', due: 'text-warn', done: 'text-muted' }[reviewDue];
  return (
    <span className={`whitespace-nowrap ${style}`}>
      {review === null ? (
        'Never reviewed'
      ) : (
        <>
          {before}
          <RelativeTime at={reviewDueAt} />
        </>
      )}
    </span>
  );
}

/** What the colour says, for whoever doesn't see it. */
const urgency = ({ reviewDue }: Playlist) =>
  reviewDue && reviewDue !== 'done' && <span className="sr-only">{dueLabels[reviewDue].label}, </span>;

/** Columns of Manage Playlist. */
export const playlistColumns: Columns<typeof playlists.list> = [
  {
    id: 'playlist',
    header: 'Playlist',
    width: 190,
    sorts: ['name'],
    cell: ({ name, curator, image }) => (
      <span className="flex min-w-0 items-center gap-2.5">
        <SongCover image={image} className="size-8" />
        <TwoLines first={name} second={curator.name} />
      </span>
    ),
    brief: ({ curator }) => curator.name,
  },
  {
    id: 'genres',
    header: 'Genres',
    width: 150,
    priority: 3,
    cell: ({ genres }) => (
      <span className="block truncate" title={genres.join(', ')}>
        {genres.join(', ')}
      </span>
    ),
  },
  {
    id: 'followers',
    header: 'Followers',
    align: 'right',
    priority: 2,
    phone: 'fact',
    sorts: ['-followers', 'followers'],
    cell: ({ followers }) => formatCount(followers),
    brief: ({ followers }) => pluralize(followers, 'follower'),
  },
  {
    id: 'slots',
    header: 'Slots',
    align: 'right',
    priority: 4,
    cell: ({ liveCount, slots }) => <OneLine>{`${liveCount} of ${slots}`}</OneLine>,
  },
  {
    id: 'status',
    header: 'Status',
    phone: 'badge',
    cell: ({ status }) => <LabelBadge {...statusLabels[status]} />,
  },
  {
    id: 'health',
    header: 'Health',
    priority: 1,
    cell: ({ health }) => <LabelBadge {...healthLabels[health]} />,
  },
  {
    id: 'reviewDue',
    header: 'Review due',
    phone: 'fact',
    sorts: ['reviewDue'],
    cell: (playlist) => <Due playlist={playlist} before={urgency(playlist)} />,
    brief: (playlist) => playlist.reviewDue && <Due playlist={playlist} before="due " />,
  },
  {
    id: 'account',
    header: 'Account',
    optional: true,
    cell: ({ account }) => <OneLine>{account?.label ?? '–'}</OneLine>,
  },
  createdColumn('Added', 5),
  idColumn,
];
