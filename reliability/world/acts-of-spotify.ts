import { openSpotifyApp } from '#scenario/owner.ts';
import { type Act, act, which } from './act.ts';
import type { Cast, Playlist } from './cast.ts';
import { NotNow } from './people.ts';
import type { World } from './world.ts';

/** Spotify's own app, in the hands of the owner of our playlists. */
const app = ({ sandbox }: World) => {
  if (!sandbox.spotify) throw new Error('This world has no Spotify.');
  return openSpotifyApp(sandbox.spotify);
};

const spotify = (world: World) => app(world).faults;

/** What can't be done to a playlist that is gone, or has odd rows. */
const notNow = (error: unknown): never => {
  throw new NotNow(String(error));
};

const lost = which('playlist', ({ lostAt }) => lostAt !== null);
const ours = which('playlist', ({ isOurs }) => isOurs);

const shows = (how: { gone?: boolean; public?: boolean }) => async (world: World, _: Cast, on: Playlist) => {
  spotify(world).changePlaylist(on.spotifyId, how);
  on.lostAt = how.gone || how.public === false ? (on.lostAt ?? world.now()) : null;
};

const fails = (how: Parameters<ReturnType<typeof spotify>['set']>[0]) => async (world: World) =>
  spotify(world).set(how);

export const spotifyActs: readonly Act[] = [
  act('playlist is deleted at Spotify', 2, 'playlist', shows({ gone: true })),
  act('playlist becomes private', 4, 'playlist', shows({ public: false })),
  act('playlist is back', 14, lost, shows({ gone: false, public: true })),
  act('songs are taken off', 3, ours, (world, _cast, { spotifyId }) =>
    app(world).replace(spotifyId, []).catch(notNow),
  ),
  act('Spotify shows odd rows', 3, ours, async (world, _cast, { spotifyId }) => {
    for (const track of await app(world).items(spotifyId).catch(notNow))
      spotify(world).showItem(spotifyId, track, world.random.pick(['null', 'unavailable', 'restricted']));
  }),
  act('Spotify is slow', 1, 'none', fails({ latencyMs: 3000 })),
  act('Spotify asks to wait', 1, 'none', fails({ rateLimited: 20, retryAfterSeconds: 30 })),
  act('Spotify fails', 1, 'none', fails({ failing: 503, oembedDown: true })),
  act('Spotify accepts no key', 1, 'none', fails({ tokenDown: true })),
  act('Spotify works', 5, 'none', async (world) => spotify(world).reset()),
];
