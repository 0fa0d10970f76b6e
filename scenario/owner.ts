import { accountScopes } from '#contract/spotify/accounts/rules.ts';
import type { SpotifyEmulator } from '#sandbox/spotify/start-spotify-emulator.ts';

/** The listener whose account the product connects. */
export const OWNER = 'nightdesk';

/** What the consent page sends back. */
export type ConsentRedirect = { code: string; state: string } | { error: string; state: string };

/** Answers the consent page as a listener. */
export async function answerConsent(
  authorizeUrl: string,
  listener = OWNER,
  decision: 'agree' | 'cancel' = 'agree',
): Promise<ConsentRedirect> {
  const landed = await fetch(authorizeUrl, { redirect: 'manual' });
  const page = new URL(landed.headers.get('location') ?? '');
  const shown = await fetch(page);
  if (shown.status !== 200) throw new Error(`No consent page: ${await shown.text()}`);
  const form = new URLSearchParams(page.search);
  form.set('listener', listener);
  form.set('decision', decision);
  const sent = await fetch(`${page.origin}${page.pathname}`, {
    method: 'POST',
    redirect: 'manual',
    body: form,
  });
  const back = new URL(sent.headers.get('location') ?? '');
  const { code, error, state = '' } = Object.fromEntries(back.searchParams);
  return code === undefined ? { error: error ?? '', state } : { code, state };
}

/** Items that Spotify answers at a time. */
const PAGE = 50;

/** What the owner of the playlists does in Spotify's own app, past the product. */
export interface SpotifyApp {
  create(name: string, trackIds: readonly string[]): Promise<string>;
  items(playlistId: string): Promise<string[]>;
  replace(playlistId: string, trackIds: readonly string[]): Promise<void>;
  setFollowers(playlistId: string, followers: number): void;
  faults: SpotifyEmulator['switches'];
}

/** Opens the app for a listener. */
export function openSpotifyApp(spotify: SpotifyEmulator, listener = OWNER): SpotifyApp {
  /** A call that the faults of Spotify do not affect: they are set for the product. */
  async function call<T>(path: string, method: string, body?: object): Promise<T> {
    const faults = spotify.switches.read();
    spotify.switches.reset();
    const { accessToken } = spotify.consented(listener, accountScopes).tokens;
    const answer = await fetch(`${spotify.settings.SPOTIFY_API_BASE}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${accessToken}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    spotify.switches.set(faults);
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }
  const replace = async (playlistId: string, trackIds: readonly string[]) => {
    const uris = trackIds.map((track) => `spotify:track:${track}`);
    await call(`/playlists/${playlistId}/items`, 'PUT', { uris });
  };
  return {
    create: async (name, trackIds) => {
      const { id } = await call<{ id: string }>('/me/playlists', 'POST', { name });
      await replace(id, trackIds);
      return id;
    },
    items: async (playlistId) => {
      const found: string[] = [];
      for (let total = 1; found.length < total; ) {
        const page = await call<{ total: number; items: { item: { id: string } }[] }>(
          `/playlists/${playlistId}/items?limit=${PAGE}&offset=${found.length}`,
          'GET',
        );
        found.push(...page.items.map(({ item }) => item.id));
        total = page.total;
      }
      return found;
    },
    replace,
    setFollowers: (playlistId, followers) => void spotify.switches.changePlaylist(playlistId, { followers }),
    faults: spotify.switches,
  };
}
