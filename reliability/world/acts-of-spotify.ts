import { type Act, act } from './act.ts';
import type { Cast, Playlist } from './cast.ts';
import type { World } from './world.ts';

const spotify = (world: World) => {
  if (!world.sandbox.spotify) throw new Error('This world has no Spotify.');
  return world.sandbox.spotify.switches;
};

const lost = { about: 'playlist' as const, fits: ({ lostAt }: Playlist): boolean => lostAt !== null };

const shows = (how: { gone?: boolean; public?: boolean }) => async (world: World, _: Cast, on: Playlist) => {
  spotify(world).changePlaylist(on.spotifyId, how);
  on.lostAt = how.gone || how.public === false ? (on.lostAt ?? world.now()) : null;
};

const fails = (how: Parameters<ReturnType<typeof spotify>['set']>[0]) => async (world: World) =>
  spotify(world).set(how);

export const spotifyActs: readonly Act[] = [
  act('playlist is deleted at Spotify', 2, 'playlist', shows({ gone: true })),
  act('playlist becomes private', 2, 'playlist', shows({ public: false })),
  act('playlist is back', 2, lost, shows({ gone: false, public: true })),
  act('Spotify is slow', 1, 'none', fails({ latencyMs: 3000 })),
  act('Spotify asks to wait', 1, 'none', fails({ rateLimited: 20, retryAfterSeconds: 30 })),
  act('Spotify fails', 1, 'none', fails({ failing: 503, oembedDown: true })),
  act('Spotify accepts no key', 1, 'none', fails({ tokenDown: true })),
  act('Spotify works', 5, 'none', async (world) => spotify(world).reset()),
];
