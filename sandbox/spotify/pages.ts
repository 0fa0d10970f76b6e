import { readFileSync } from 'node:fs';
import type { FastifyPluginAsync } from 'fastify';
import { cataloguePage } from '#sandbox/spotify/catalogue-page.ts';
import { consentRoutes } from '#sandbox/spotify/consent.routes.ts';
import { drawCover } from '#sandbox/spotify/cover.ts';
import { listenerRoutes } from '#sandbox/spotify/listeners.routes.ts';
import { sendPage } from '#sandbox/spotify/page.ts';
import { playlistPageRoutes } from '#sandbox/spotify/playlist-pages.routes.ts';
import type { EmulatorContext } from './emulator-context.ts';

const styles = readFileSync(new URL('./pages.css', import.meta.url), 'utf8');
const week = 'public, max-age=604800, immutable';

/** The emulator's pages and pictures, each with its own Content-Security-Policy. */
export function sandboxPages(context: EmulatorContext): FastifyPluginAsync {
  return async (app) => {
    app.get('/', (_request, reply) =>
      sendPage(reply, app.prefix, 'Songs to try', cataloguePage(app.prefix, context)),
    );
    app.get<{ Params: { id: string } }>('/covers/:id(^[0-9A-Za-z]{22}).svg', (request, reply) =>
      reply
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cache-control', week)
        // The pages of both brands show it, and each has its own origin.
        .header('cross-origin-resource-policy', 'cross-origin')
        .type('image/svg+xml')
        .send(drawCover(request.params.id)),
    );
    app.get('/pages.css', (_request, reply) => reply.type('text/css').send(styles));
    app.register(consentRoutes(context));
    app.register(listenerRoutes(context));
    app.register(playlistPageRoutes(context));
  };
}
