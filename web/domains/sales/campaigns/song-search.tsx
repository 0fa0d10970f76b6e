import { useEffect, useRef, useState } from 'react';
import { songs } from '#contract/calls.ts';
import type { FoundSong } from '#contract/spotify/songs/schema.ts';
import { errorMessage } from '#web/lib/errors.ts';
import { formatDateOfUtc } from '#web/lib/format.ts';
import { useApiQuery } from '#web/lib/query.ts';
import { SongCover } from '#web/ui/song-cover.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const PAUSE_MS = 400;
const MIN_SEARCH_LENGTH = 3;

/** A text once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

function Found({ song, choose }: { song: FoundSong; choose: () => void }) {
  return (
    <li>
      <button
        type="button"
        onClick={choose}
        className="flex w-full items-center gap-3 rounded-md px-2 py-2 text-left hover:bg-ink/7"
      >
        <SongCover image={song.image} className="size-11" />
        <span className="min-w-0">
          <span className="block font-medium wrap-anywhere">{song.songName}</span>
          <span className="block text-sm text-muted wrap-anywhere">
            {song.artistName}
            {song.comesOut && `, releases ${formatDateOfUtc(song.comesOut)}`}
          </span>
        </span>
      </button>
    </li>
  );
}

/** Finds a song by its name, for artists without a link. Without a working key it asks for the link. */
export function SongSearch({
  songUrl,
  choose,
}: {
  /** The link of the song so far: with another one, a search is over. */
  songUrl: string;
  choose: (song: FoundSong) => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState({ text: '', songUrl });
  const text = typed.songUrl === songUrl ? typed.text : '';
  const words = useSettled(text.trim());
  const enabled = words === text.trim() && words.length >= MIN_SEARCH_LENGTH;
  const { data, error, isFetching } = useApiQuery(
    songs.search,
    { query: { q: words } },
    { enabled, staleTime: 600_000, retry: 0, refetchOnWindowFocus: false },
  );
  const shown = enabled ? data : undefined;
  const said = !enabled
    ? ''
    : isFetching
      ? 'Searching…'
      : error
        ? `${errorMessage(error)} You can still paste a link.`
        : shown && !shown.searchable
          ? 'Search isn’t available right now. Paste your song’s link instead.'
          : shown?.songs.length === 0
            ? 'No songs found. Check the spelling or paste a link.'
            : shown
              ? `${shown.songs.length} found`
              : '';
  return (
    <div>
      <TextField
        ref={field}
        label="Or search by name"
        hint="Enter the title or artist as shown on Spotify."
        optional
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={text}
        onChange={(event) => setTyped({ text: event.target.value, songUrl })}
      />
      <p role="status" className="mt-1.5 text-sm text-muted empty:hidden">
        {said}
      </p>
      {shown && shown.songs.length > 0 && (
        <ul aria-label="Songs found" className="mt-1 -ml-2 flex flex-col">
          {shown.songs.map((song) => (
            <Found
              key={song.songUrl}
              song={song}
              choose={() => {
                // The button goes with the list.
                field.current?.focus();
                setTyped({ text: '', songUrl: song.songUrl });
                choose(song);
              }}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
