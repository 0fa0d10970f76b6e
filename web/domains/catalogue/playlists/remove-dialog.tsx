import { endings, playlists } from '#contract/admin-calls.ts';
import { pathOfBrand } from '#contract/brand.ts';
import type { Playlist } from '#contract/catalogue/playlists/schema.ts';
import { ENDING_UNDO_MS } from '#contract/endings/rules.ts';
import { PlaceEnding } from '#web/kit/ending-facts.tsx';
import type { ActionFormProps } from '#web/kit/resource/actions.tsx';
import { FormDialog } from '#web/kit/resource/form-dialog.tsx';
import { showUndoable } from '#web/kit/undo-toast.tsx';
import { useApiQuery } from '#web/lib/query.ts';
import { setPlaylistStatus, writePlaylist } from './write-playlist.ts';

/** Removing a playlist from matching, with what goes elsewhere; it can be undone for a minute. */
export function RemoveDialog({ row: playlist, ...dialog }: ActionFormProps<Playlist>) {
  const { id, brand, name, version } = playlist;
  const params = { name: pathOfBrand[brand], id };
  const { data } = useApiQuery(endings.ofPlaylist, { params });
  return (
    <FormDialog
      {...dialog}
      title="Remove this playlist from matching?"
      text={`${name} gets no more pitches and needs no reviews. What waits for an answer goes to other playlists a minute later. Until then you can undo this. Its records are kept.`}
      submitLabel="Remove"
      onSubmit={() =>
        writePlaylist(
          playlists.update,
          { params, body: { status: 'removed' }, ifMatch: version },
          {
            success: null,
            onDone: (saved) =>
              showUndoable(`${name} removed from matching`, {
                until: Date.now() + ENDING_UNDO_MS,
                undo: () => void setPlaylistStatus(saved, 'paused', `${name} restored as paused`),
              }),
          },
        )
      }
    >
      <PlaceEnding ending={data} />
    </FormDialog>
  );
}
