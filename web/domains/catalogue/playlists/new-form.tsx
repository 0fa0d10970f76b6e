import { Search } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { playlists } from '#contract/admin-calls.ts';
import { brandOfPath } from '#contract/brand.ts';
import { type FoundPlaylist, NewPlaylist, type Playlist } from '#contract/catalogue/playlists/schema.ts';
import { fieldOf, showFieldErrors, useZodForm } from '#web/kit/form.ts';
import { SideForm } from '#web/kit/resource/side-form.tsx';
import { call } from '#web/lib/api.ts';
import { errorMessage, isApiError } from '#web/lib/errors.ts';
import { formatCount } from '#web/lib/format.ts';
import { useMode } from '#web/lib/mode.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SongCover } from '#web/ui/song-cover.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { PlaylistFields } from './playlist-fields.tsx';
import { writePlaylist } from './write-playlist.ts';

const playlistPath = { admin: paths.managePlaylist, eaa: paths.eaaManagePlaylist };

type Found = Playlist | FoundPlaylist;

/** A new playlist of the current mode's brand: looked up by its link, and completed by hand. */
export function NewForm({ onDone }: { onDone: () => void }) {
  const mode = useMode();
  const brand = brandOfPath[mode];
  const [found, setFound] = useState<Found | null>(null);
  const [looking, setLooking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useZodForm(NewPlaylist, {
    playlist: '',
    // Named without a value: a field that is missing here would count as changed for ever.
    name: '',
    followers: undefined,
    genres: [],
    moods: [],
    languages: [],
    items: null,
    slots: 10,
    curatorId: '',
    accountId: null,
  });

  const lookUp = async (): Promise<void> => {
    if (!(await form.trigger('playlist'))) return;
    setLooking(true);
    setFound(null);
    setProblem(null);
    try {
      const [first] = await call(playlists.show, {
        body: { brand: [brand], playlist: form.getValues('playlist') },
      });
      if (!first) return;
      setFound(first);
      if (first.id !== null) return;
      form.setValue('name', first.name, { shouldDirty: true, shouldValidate: true });
      if (first.followers !== null)
        form.setValue('followers', first.followers, { shouldDirty: true, shouldValidate: true });
      else form.setFocus('followers');
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.code === 'playlist_lookup_unavailable') setProblem(errorMessage(error));
      else setProblem(showFieldErrors(form, error));
    } finally {
      setLooking(false);
    }
  };

  return (
    <SideForm
      form={form}
      call={playlists.create}
      submitLabel="Add playlist"
      onSubmit={(body) =>
        writePlaylist(
          playlists.create,
          { params: { name: mode }, body: withoutLookedUp(body, found) },
          {
            success: ({ name }) => `${name} added. Record its first review next.`,
            onRefused: (error) => showFieldErrors(form, error),
          },
        )
      }
      then={onDone}
    >
      <div className="flex items-start gap-2">
        <TextField
          className="grow"
          label="Playlist"
          hint="Spotify link, URI or ID"
          autoComplete="off"
          placeholder="https://open.spotify.com/playlist/…"
          {...fieldOf(form, 'playlist')}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            void lookUp();
          }}
        />
        {/* Next to the field, even with a problem below it. */}
        <Button className="mt-13.5 h-11!" busy={looking} onClick={() => void lookUp()}>
          <Search aria-hidden />
          Look up
        </Button>
      </div>
      <div aria-live="polite" className="empty:hidden">
        {problem && <Notice tone="warn">{problem}</Notice>}
        {found && <Result found={found} mode={mode} />}
      </div>
      <PlaylistFields form={form} brand={brand} />
    </SideForm>
  );
}

/** What a lookup found. */
function Result({ found, mode }: { found: Found; mode: 'admin' | 'eaa' }) {
  if (found.id !== null)
    return (
      <Notice tone="warn" title="This brand already has this playlist">
        <Link to={playlistPath[mode](found.id)} className="text-accent underline underline-offset-4">
          Open {found.name}
        </Link>
      </Notice>
    );
  return (
    <div className="flex items-center gap-3 rounded-lg border border-line p-3">
      <SongCover image={found.image} className="size-14" />
      <div className="min-w-0 text-sm">
        <p className="truncate font-semibold">{found.name}</p>
        <p className="text-muted">
          {found.followers === null
            ? 'We couldn’t get the follower count without a Spotify key. Enter it below.'
            : `${formatCount(found.followers)} followers on Spotify right now.`}
        </p>
      </div>
    </div>
  );
}

/** What was looked up and left alone is read by the server again, so that its source is known to be Spotify. */
function withoutLookedUp<
  B extends { name?: string | undefined; followers?: number | undefined; image?: string | null | undefined },
>(body: B, found: Found | null): B {
  if (found === null) return body;
  // The picture is Spotify's also where name or followers are not.
  if (body.name !== found.name || body.followers !== found.followers) return { ...body, image: found.image };
  const { name: _name, followers: _followers, ...rest } = body;
  return rest as B;
}
