import type { SpotifyKind } from '#contract/spotify/songs/find-links.ts';
import type { SpotifyLink } from '#contract/spotify/songs/rules.ts';
import { SpotifyError } from '#server/adapters/spotify/spotify-client.ts';

export const spotifyShortLinks = 'https://spotify.link';

const mostRedirects = 3;
const timeoutMs = 5000;

/**
 * Resolves a short link to its target. Requests go only to the short-link host, over `base` (`https://spotify.link` or
 * its emulator). A redirect to any other host is only parsed by `parse`, never opened; an unknown site answers
 * `invalid`. Throws SpotifyError: `not_found` if the link no longer works or loops, `unavailable`.
 */
export async function resolveShortLink<Kind extends SpotifyKind>(
  url: string,
  base: string,
  parse: (text: string) => SpotifyLink<Kind>,
): Promise<SpotifyLink<Kind>> {
  let at = overBase(url, base);
  for (let redirects = 0; redirects < mostRedirects; redirects += 1) {
    const target = overBase(await locationOf(at), base);
    const link = parse(target);
    if (!target.startsWith(`${base}/`)) return link;
    at = target;
  }
  throw new SpotifyError('not_found', `The short link redirects more than ${mostRedirects} times.`);
}

const overBase = (url: string, base: string): string =>
  url.startsWith(`${spotifyShortLinks}/`) ? `${base}${url.slice(spotifyShortLinks.length)}` : url;

async function locationOf(url: string): Promise<string> {
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) }).catch(
    (cause: unknown) => {
      throw new SpotifyError('unavailable', 'Spotify’s short links couldn’t be reached.', { cause });
    },
  );
  await response.body?.cancel();
  const target = URL.parse(response.headers.get('location') ?? '', url);
  if (response.status >= 300 && response.status < 400 && target && response.headers.has('location'))
    return target.href;
  const kind = response.status === 429 || response.status >= 500 ? 'unavailable' : 'not_found';
  throw new SpotifyError(kind, `The short link returned ${response.status}.`);
}
