import { songs } from '#contract/calls.ts';
import { parseSpotifyLink } from '#contract/spotify/songs/rules.ts';
import { errorMessage, isApiError } from '#web/lib/errors.ts';
import { useApiQuery } from '#web/lib/query.ts';

/** Looks up the song of a link; again only when the link changes. */
export function useSongLookup(songUrl: string) {
  const { data, error, isFetching, refetch } = useApiQuery(
    songs.resolve,
    { body: { url: songUrl } },
    { enabled: songUrl !== '', staleTime: Number.POSITIVE_INFINITY, retry: 0, refetchOnWindowFocus: false },
  );
  return { data, error, isFetching, retry: () => void refetch() };
}

export type SongLookup = ReturnType<typeof useSongLookup>;

/** The sentence of an error about the link itself. After any other failure the song is entered by hand. */
export const linkError = (error: unknown): string | null =>
  isApiError(error, 'song_unknown') || isApiError(error, 'not_a_track') ? errorMessage(error) : null;

/** The link of a track in a text; null when it holds none. */
export function songUrlOf(text: string): string | null {
  const link = parseSpotifyLink(text);
  return link.kind === 'track' || link.kind === 'short' ? link.url : null;
}
