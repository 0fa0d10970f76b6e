import { ClipboardCheck, ListX, Pause, Play, RefreshCw, Trash2, Undo2 } from 'lucide-react';
import { playlists, weeklyReviews } from '#contract/admin-calls.ts';
import { pathOfBrand } from '#contract/brand.ts';
import { playlistCan } from '#contract/catalogue/playlists/rules.ts';
import type { Playlist } from '#contract/catalogue/playlists/schema.ts';
import { ENDING_UNDO_MS } from '#contract/endings/rules.ts';
import type { Action } from '#web/kit/resource/actions.tsx';
import { bulkAction } from '#web/kit/resource/bulk.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { playlistReads, setPlaylistStatus, writePlaylist } from './write-playlist.ts';

const ReviewDialog = lazyPart(() => import('./review-dialog.tsx'), 'ReviewDialog');

const RemoveDialog = lazyPart(() => import('./remove-dialog.tsx'), 'RemoveDialog');

/** The actions of a playlist, except editing. */
export const playlistActions: readonly Action<Playlist>[] = [
  {
    id: 'review',
    label: 'Record review',
    call: weeklyReviews.create,
    icon: ClipboardCheck,
    next: true,
    refusal: () => null,
    form: ReviewDialog,
  },
  {
    id: 'refresh',
    label: 'Refresh from Spotify',
    call: playlists.refresh,
    icon: RefreshCw,
    refusal: () => null,
    confirm: ({ name }) => ({
      title: 'Refresh from Spotify?',
      text: `This updates the name, cover and followers of ${name} from Spotify.`,
      confirmLabel: 'Refresh',
    }),
    run: ({ id, brand }) =>
      writePlaylist(
        playlists.refresh,
        { params: { name: pathOfBrand[brand], id } },
        {
          success: ({ facts, name }) =>
            facts.source === 'spotify'
              ? `${name} refreshed`
              : `${name} refreshed without a key, so its followers didn’t change.`,
        },
      ),
  },
  {
    id: 'pause',
    label: 'Pause',
    call: playlists.update,
    icon: Pause,
    fits: ({ status }) => status === 'active',
    refusal: playlistCan.pause,
    confirm: ({ name }) => ({
      title: 'Pause this playlist?',
      text: `${name} gets no new pitches until you activate it. Songs already on it stay.`,
      confirmLabel: 'Pause',
    }),
    run: (playlist) => setPlaylistStatus(playlist, 'paused', `${playlist.name} paused`),
    bulk: bulkAction({
      endpoint: playlists.bulk,
      action: 'pause',
      confirm: (many) => ({
        title: `Pause ${many}?`,
        text: 'They get no new pitches until you activate them.',
        confirmLabel: 'Pause',
      }),
      done: 'paused',
      reads: playlistReads,
    }),
  },
  {
    id: 'activate',
    label: 'Activate',
    call: playlists.update,
    icon: Play,
    fits: ({ status }) => status !== 'active',
    refusal: playlistCan.activate,
    confirm: ({ name }) => ({
      title: 'Activate this playlist?',
      text: `${name} becomes eligible for pitches as long as its weekly review is current.`,
      confirmLabel: 'Activate',
    }),
    run: (playlist) => setPlaylistStatus(playlist, 'active', `${playlist.name} activated`),
    bulk: bulkAction({
      endpoint: playlists.bulk,
      action: 'activate',
      confirm: (many) => ({
        title: `Activate ${many}?`,
        text: 'They get pitches again while their weekly reviews are current.',
        confirmLabel: 'Activate',
      }),
      done: 'activated',
      reads: playlistReads,
    }),
  },
  {
    id: 'restore',
    label: 'Restore',
    call: playlists.update,
    icon: Undo2,
    fits: ({ status }) => status === 'removed',
    refusal: playlistCan.restore,
    confirm: ({ name }) => ({
      title: 'Restore this playlist?',
      text: `${name} is restored as paused. Review it, then activate it.`,
      confirmLabel: 'Restore',
    }),
    run: (playlist) => setPlaylistStatus(playlist, 'paused', `${playlist.name} restored as paused`),
  },
  {
    id: 'remove',
    label: 'Remove from matching',
    call: playlists.update,
    icon: ListX,
    separated: true,
    fits: ({ status }) => status !== 'removed',
    refusal: playlistCan.remove,
    form: RemoveDialog,
    bulk: bulkAction({
      endpoint: playlists.bulk,
      action: 'remove',
      confirm: (many) => ({
        title: `Remove ${many} from matching?`,
        text: 'They get no more pitches, and what waits for an answer goes to other playlists a minute later. Until then you can undo this. Their records are kept.',
        confirmLabel: 'Remove',
      }),
      undo: { milliseconds: ENDING_UNDO_MS, done: 'restored as paused' },
      done: 'removed',
      reads: playlistReads,
    }),
  },
  {
    id: 'delete',
    label: 'Delete',
    call: playlists.remove,
    icon: Trash2,
    danger: true,
    refusal: playlistCan.delete,
    confirm: ({ name }) => ({
      title: 'Delete this playlist?',
      text: `This deletes ${name} and all its reviews. This can’t be undone. You can’t delete a playlist that has been pitched to.`,
      confirmLabel: 'Delete',
    }),
    run: ({ id, name }, leave) =>
      writePlaylist(playlists.remove, { params: { id } }, { success: `${name} deleted`, onDone: leave }),
  },
];
