import { playlists } from '#contract/admin-calls.ts';
import { pathOfBrand } from '#contract/brand.ts';
import { type Playlist, PlaylistChange } from '#contract/catalogue/playlists/schema.ts';
import { ConflictNotice } from '#web/kit/resource/conflict-notice.tsx';
import { SideForm } from '#web/kit/resource/side-form.tsx';
import { useRowForm } from '#web/kit/resource/use-row-form.ts';
import { PlaylistFields } from './playlist-fields.tsx';
import { fields } from './playlist-labels.ts';
import { writePlaylist } from './write-playlist.ts';

/** What can be changed of a playlist here. */
const EditFields = PlaylistChange.omit({ status: true, image: true });

const valuesOf = (playlist: Playlist) => ({
  name: playlist.name,
  followers: playlist.followers,
  genres: playlist.genres,
  moods: playlist.moods,
  languages: playlist.languages,
  items: playlist.items,
  slots: playlist.slots,
  curatorId: playlist.curator.id,
  accountId: playlist.accountId,
});

/** What the fields of the form are called; two of them hold ids. */
const formFields = {
  ...fields,
  curatorId: { label: 'Curator' },
  accountId: { label: 'Connected account' },
};

/** Changing a playlist. What others save meanwhile is taken over, or shown where both changed the same field. */
export function EditForm({ playlist }: { playlist: Playlist }) {
  const { id, brand } = playlist;
  const { form, onRefused, theirs } = useRowForm(EditFields, playlist, valuesOf(playlist));
  return (
    <SideForm
      form={form}
      call={playlists.update}
      brand={playlist.brand}
      submitLabel="Save"
      onSubmit={(body) =>
        writePlaylist(
          playlists.update,
          { params: { name: pathOfBrand[brand], id }, body, ifMatch: playlist.version },
          {
            success: ({ name }) => `${name} saved`,
            onDone: (saved) => form.reset(valuesOf(saved)),
            onRefused,
          },
        )
      }
    >
      <ConflictNotice
        form={form}
        theirs={theirs}
        fields={formFields}
        nameOf={(field, value) => {
          if (field === 'curatorId')
            return value === playlist.curator.id ? playlist.curator.name : 'your selection';
          if (field === 'accountId' && value !== null)
            return value === playlist.accountId ? (playlist.account?.label ?? value) : 'your selection';
          return value;
        }}
      />
      <PlaylistFields form={form} brand={brand} playlist={playlist} />
    </SideForm>
  );
}
