import { useEffect, useEffectEvent, useState } from 'react';
import { songs } from '#contract/calls.ts';
import { parseSpotifyLink, spotifyLinkProblem } from '#contract/spotify/songs/rules.ts';
import type { FoundSong, ResolvedSong } from '#contract/spotify/songs/schema.ts';
import { SongPlayer } from '#web/domains/spotify/songs/song-player.tsx';
import { EmulatorNotice } from '#web/kit/emulator-notice.tsx';
import { errorMessage, isApiError } from '#web/lib/errors.ts';
import { putAnswer } from '#web/lib/query.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SongCover } from '#web/ui/song-cover.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { DraftPart } from './draft-fields.ts';
import { linkError, type SongLookup } from './song-lookup.ts';
import { SongSearch } from './song-search.tsx';

type SongPart = DraftPart & {
  lookup: SongLookup;
  /** What was pasted elsewhere and is no link. */
  misfit?: string | null;
  /** The link that was pasted, or the song that was chosen, says all of it. */
  onKnown?: () => void;
};

/** The link field: validated while typing, and looked up as soon as it names a track. */
function useSongLink({ draft, edit, lookup, misfit = null, onKnown }: Omit<SongPart, 'problems'>) {
  /** Null until something was typed here. */
  const [typed, setTyped] = useState(misfit);
  const text = typed ?? draft.songUrl;
  /** The link entered here that was not looked up yet. */
  const [entered, setEntered] = useState(() => (draft.songUrl && !draft.songName ? draft.songUrl : null));

  const type = (value: string) => {
    setTyped(value);
    const link = parseSpotifyLink(value);
    const url = link.kind === 'track' || link.kind === 'short' ? link.url : '';
    if (url === draft.songUrl) return;
    setEntered(url || null);
    // Another song's title and artist are dropped; those entered before any link stay.
    const former = draft.songUrl && url ? { songName: '', artistName: '' } : {};
    edit({ songUrl: url, image: null, ...former });
  };

  const fillIn = useEffectEvent((song: ResolvedSong) => {
    if (entered === null || entered !== draft.songUrl) return;
    setEntered(null);
    putAnswer(songs.resolve, { body: { url: song.songUrl } }, song);
    edit({
      songUrl: song.songUrl,
      songName: song.songName,
      image: song.image,
      ...(song.artistName && { artistName: song.artistName }),
    });
    if (song.artistName) onKnown?.();
  });
  const choose = ({ songUrl, songName, artistName, image }: FoundSong) => {
    setTyped(null);
    setEntered(null);
    edit({ songUrl, songName, artistName, image });
    onKnown?.();
  };
  const { data } = lookup;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link entered again has its answer already
  useEffect(() => {
    if (data) fillIn(data);
  }, [data, entered]);

  const problem = text.trim() === '' ? null : spotifyLinkProblem(parseSpotifyLink(text));
  return { text, type, choose, problem };
}

/** The song: its link, and title, artist and cover, which come on their own or are typed in. */
export function SongFields(part: SongPart) {
  const { draft, edit, lookup, problems } = part;
  const link = useSongLink(part);
  /** The link is well-formed, but Spotify has no track for it. */
  const wrong = draft.songUrl ? linkError(lookup.error) : null;
  const searching = lookup.isFetching;
  // On a phone the song that was found stands right below its link.
  const search = <SongSearch songUrl={draft.songUrl} choose={link.choose} />;
  const unknownArtist =
    lookup.data?.source === 'oembed' && lookup.data.artistName === '' && !draft.artistName;
  return (
    <>
      <EmulatorNotice emulator="spotify" title="Spotify is simulated" link="Pick an example song" />
      <TextField
        label="Spotify link"
        hint="In Spotify, choose Share, then Copy song link."
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://open.spotify.com/track/…"
        value={link.text}
        error={link.problem ?? wrong ?? problems.songUrl}
        onChange={(event) => link.type(event.target.value)}
      />
      {lookup.error && !wrong && !searching && <LookupFailure error={lookup.error} retry={lookup.retry} />}
      {!draft.songUrl && search}
      <div className="flex gap-5 max-sm:flex-col sm:items-start">
        {searching ? (
          <Skeleton className="size-28 shrink-0 rounded-md" />
        ) : (
          <SongCover image={draft.image} className="size-28" />
        )}
        <div className="flex min-w-0 grow flex-col gap-5">
          <p role="status" className="sr-only">
            {searching ? 'Looking up the song' : lookup.data ? `Found: ${lookup.data.songName}` : ''}
          </p>
          {searching && (
            <p aria-hidden className="flex items-center gap-2 text-sm text-muted">
              <Spinner />
              Looking up the song…
            </p>
          )}
          <TextField
            label="Title"
            autoComplete="off"
            maxLength={200}
            value={draft.songName}
            error={problems.songName}
            onChange={(event) => edit({ songName: event.target.value })}
          />
          <TextField
            label="Artist"
            hint={unknownArtist ? 'Spotify didn’t return the artist. Enter the artist’s name.' : undefined}
            autoComplete="off"
            maxLength={200}
            value={draft.artistName}
            error={problems.artistName}
            onChange={(event) => edit({ artistName: event.target.value })}
          />
        </div>
      </div>
      {!searching && lookup.data && <SongPlayer songUrl={draft.songUrl} />}
      {draft.songUrl && search}
      {lookup.data?.warning && (
        <Notice tone="warn" title="Before you pay">
          {lookup.data.warning}
        </Notice>
      )}
    </>
  );
}

/** Spotify is unreachable: the artist can still enter the song by hand. */
function LookupFailure({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <Notice
      tone="warn"
      title="We couldn’t look up this song"
      action={
        <Button size="sm" onClick={retry}>
          Try again
        </Button>
      }
    >
      {errorMessage(error)}{' '}
      {!isApiError(error, 'song_lookup_unavailable') && 'Enter the title and artist yourself. '}
      You can still continue with your campaign.
    </Notice>
  );
}
