import type { FastifyPluginAsync } from 'fastify';
import { parseSpotifyLink } from '#contract/spotify-links.ts';
import { findTrack } from '#sandbox/spotify/catalogue.ts';
import { coverUrl } from '#sandbox/spotify/present.ts';
import type { EmulatorContext } from './emulator-context.ts';

/** oEmbed without a key: title and picture of a track, but no artist. */
export function oembedRoutes({ faults, publicUrl }: EmulatorContext): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Querystring: { url?: string } }>('/', (request, reply) => {
      if (faults.read().oembedDown) return reply.code(502).type('text/plain').send('Bad Gateway');
      const link = parseSpotifyLink(request.query.url ?? '');
      const track = link.kind === 'track' ? findTrack(link.id) : undefined;
      if (!track) return reply.code(404).type('text/plain').send('Not Found');
      const player = `https://open.spotify.com/embed/track/${track.id}`;
      return {
        html: `<iframe src="${player}" width="100%" height="152" frameborder="0" loading="lazy"></iframe>`,
        iframe_url: player,
        width: 456,
        height: 152,
        version: '1.0',
        provider_name: 'Spotify',
        provider_url: 'https://spotify.com',
        type: 'rich',
        title: track.title,
        thumbnail_url: coverUrl(publicUrl, track.id),
        thumbnail_width: 300,
        thumbnail_height: 300,
      };
    });
  };
}
