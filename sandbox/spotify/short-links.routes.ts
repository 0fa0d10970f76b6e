import type { FastifyPluginAsync } from 'fastify';
import { playlistUrl, trackUrl } from '#contract/spotify/songs/rules.ts';
import { catalogue } from '#sandbox/spotify/catalogue.ts';
import { listenerPlaylists } from '#sandbox/spotify/listeners.ts';
import type { EmulatorContext } from './emulator-context.ts';

/** The code of a track or playlist behind `spotify.link/`. */
export const shortCode = (id: string): string => id.slice(0, 11);

/**
 * Short links: those of the catalogue and of the first playlists, and some bad ones: `again` (to itself), `elsewhere` (another site), `inside` (a
 * private address) and `album`.
 */
export function shortLinkRoutes({ faults }: EmulatorContext): FastifyPluginAsync {
  const targets = new Map([
    ...catalogue.map(({ id }) => [shortCode(id), `${trackUrl(id)}?si=short`] as const),
    ...listenerPlaylists.map(({ id }) => [shortCode(id), `${playlistUrl(id)}?si=short`] as const),
    ['again', 'again'],
    ['elsewhere', 'https://example.org/track'],
    ['inside', 'http://169.254.169.254/latest/meta-data'],
    ['album', 'https://open.spotify.com/album/0tGPJ0bkWOUmH7MEOR77qc'],
  ]);
  return async (app) => {
    app.get<{ Params: { code: string } }>('/:code', (request, reply) => {
      if (faults.read().shortLinksDown) return reply.code(503).send();
      const target = targets.get(request.params.code);
      return target ? reply.redirect(target, 307) : reply.code(404).send();
    });
  };
}
