import type { FastifyPluginAsync } from 'fastify';
import { parsePlaylistLink, parseSpotifyLink } from '#contract/spotify/songs/rules.ts';
import { findTrack } from '#sandbox/spotify/catalogue.ts';
import { coverUrl } from '#sandbox/spotify/present.ts';
import { isShown } from '#sandbox/spotify/spotify-store.ts';
import type { EmulatorContext } from './emulator-context.ts';

/** oEmbed without a key: title and picture of a track or playlist, but neither artist nor followers. */
export function oembedRoutes({ faults, publicUrl, store }: EmulatorContext): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Querystring: { url?: string } }>('/', (request, reply) => {
      if (faults.read().oembedDown) return reply.code(502).type('text/plain').send('Bad Gateway');
      const found = findTitle(request.query.url ?? '');
      if (!found) return reply.code(404).type('text/plain').send('Not Found');
      const { kind, id, title, cover } = found;
      const player = `https://open.spotify.com/embed/${kind}/${id}`;
      return {
        html: `<iframe src="${player}" width="100%" height="152" frameborder="0" loading="lazy"></iframe>`,
        iframe_url: player,
        width: 456,
        height: 152,
        version: '1.0',
        provider_name: 'Spotify',
        provider_url: 'https://spotify.com',
        type: 'rich',
        title,
        thumbnail_url: coverUrl(publicUrl, cover),
        thumbnail_width: 300,
        thumbnail_height: 300,
      };
    });
  };

  function findTitle(
    url: string,
  ): { kind: 'track' | 'playlist'; id: string; title: string; cover: string } | null {
    const playlist = parsePlaylistLink(url);
    if (playlist.kind === 'playlist') {
      const found = store.playlist(playlist.id);
      if (!found || !isShown(found, null)) return null;
      const { id, name, cover = id } = found;
      return { kind: 'playlist', id, title: name, cover };
    }
    const link = parseSpotifyLink(url);
    const title = link.kind === 'track' ? findTrack(link.id)?.title : undefined;
    if (link.kind !== 'track' || title === undefined) return null;
    return { kind: 'track', id: link.id, title, cover: link.id };
  }
}
