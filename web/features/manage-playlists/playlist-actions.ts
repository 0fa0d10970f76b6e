import { ClipboardCheck, ListX, Pause, Play, RefreshCw, Trash2, Undo2 } from 'lucide-react';
import { pathOfBrand } from '#contract/brand.ts';
import { type Playlist, type PlaylistStatus, playlistCan, playlists } from '#contract/playlists.ts';
import type { Action } from '#web/kit/resource/actions.tsx';
import { inBulk } from '#web/kit/resource/bulk.ts';
import { onDemand } from '#web/ui/on-demand.tsx';
import { playlistReads, writePlaylist } from './write-playlist.ts';

const ReviewDialog = onDemand(() => import('./review-dialog.tsx'), 'ReviewDialog');

const setStatus = (
  { id, brand, version }: Playlist,
  status: PlaylistStatus,
  success: string,
): Promise<boolean> =>
  writePlaylist(
    playlists.update,
    { params: { name: pathOfBrand[brand], id }, body: { status }, ifMatch: version },
    { success },
  );

/** What can be done with a playlist beside editing it. */
export const playlistActions: readonly Action<Playlist>[] = [
  {
    id: 'review',
    label: 'Record a review',
    icon: ClipboardCheck,
    next: true,
    refusal: () => null,
    form: ReviewDialog,
  },
  {
    id: 'refresh',
    label: 'Read from Spotify',
    icon: RefreshCw,
    refusal: () => null,
    confirm: ({ name }) => ({
      title: 'Read this playlist from Spotify?',
      text: `Name, picture and followers of ${name} are replaced by those that Spotify shows now.`,
      confirmLabel: 'Read',
    }),
    run: ({ id, brand }) =>
      writePlaylist(
        playlists.refresh,
        { params: { name: pathOfBrand[brand], id } },
        {
          success: ({ facts, name }) =>
            facts.source === 'spotify'
              ? `${name} is as Spotify shows it.`
              : `${name} was read without a key: its followers stay as they were.`,
        },
      ),
  },
  {
    id: 'pause',
    label: 'Pause',
    icon: Pause,
    fits: ({ status }) => status === 'active',
    refusal: playlistCan.pause,
    confirm: ({ name }) => ({
      title: 'Pause this playlist?',
      text: `${name} gets no new pitches until it is made active again. Songs that are on it stay.`,
      confirmLabel: 'Pause',
    }),
    run: (playlist) => setStatus(playlist, 'paused', `${playlist.name} is paused.`),
    bulk: inBulk({
      endpoint: playlists.bulk,
      action: 'pause',
      confirm: (many) => ({
        title: `Pause ${many}?`,
        text: 'They get no new pitches until they are made active again.',
        confirmLabel: 'Pause',
      }),
      done: 'paused',
      reads: playlistReads,
    }),
  },
  {
    id: 'activate',
    label: 'Make active',
    icon: Play,
    fits: ({ status }) => status !== 'active',
    refusal: playlistCan.activate,
    confirm: ({ name }) => ({
      title: 'Make this playlist active?',
      text: `${name} gets pitches again while its weekly review is current.`,
      confirmLabel: 'Make active',
    }),
    run: (playlist) => setStatus(playlist, 'active', `${playlist.name} is active.`),
    bulk: inBulk({
      endpoint: playlists.bulk,
      action: 'activate',
      confirm: (many) => ({
        title: `Make ${many} active?`,
        text: 'They get pitches again while their weekly reviews are current.',
        confirmLabel: 'Make active',
      }),
      done: 'active',
      reads: playlistReads,
    }),
  },
  {
    id: 'restore',
    label: 'Restore',
    icon: Undo2,
    fits: ({ status }) => status === 'removed',
    refusal: playlistCan.restore,
    confirm: ({ name }) => ({
      title: 'Restore this playlist?',
      text: `${name} is paused then. Make it active once it was reviewed.`,
      confirmLabel: 'Restore',
    }),
    run: (playlist) => setStatus(playlist, 'paused', `${playlist.name} is restored and paused.`),
  },
  {
    id: 'remove',
    label: 'Remove from matching',
    icon: ListX,
    separated: true,
    fits: ({ status }) => status !== 'removed',
    refusal: playlistCan.remove,
    confirm: ({ name }) => ({
      title: 'Remove this playlist from matching?',
      text: `${name} is no longer offered, and no review of it is due. Its records stay, and it can be restored.`,
      confirmLabel: 'Remove',
    }),
    run: (playlist) => setStatus(playlist, 'removed', `${playlist.name} is removed from matching.`),
    bulk: inBulk({
      endpoint: playlists.bulk,
      action: 'remove',
      confirm: (many) => ({
        title: `Remove ${many} from matching?`,
        text: 'They are no longer offered. Their records stay, and they can be restored.',
        confirmLabel: 'Remove',
      }),
      done: 'removed',
      reads: playlistReads,
    }),
  },
  {
    id: 'delete',
    label: 'Delete',
    icon: Trash2,
    danger: true,
    refusal: playlistCan.delete,
    confirm: ({ name }) => ({
      title: 'Delete this playlist?',
      text: `${name} and all records of its reviews are deleted. This cannot be undone. A playlist that songs were offered to is not deleted.`,
      confirmLabel: 'Delete',
      danger: true,
    }),
    run: ({ id, name }, leave) =>
      writePlaylist(playlists.remove, { params: { id } }, { success: `${name} is deleted.`, onDone: leave }),
  },
];
