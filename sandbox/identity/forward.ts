import type { FastifyPluginAsync } from 'fastify';
import type { Provider } from 'oidc-provider';

/**
 * Forwards some paths of this scope to the protocol provider with unparsed bodies, as if it were mounted at the
 * scope's prefix.
 */
export function forwardTo(provider: () => Promise<Provider>, paths: readonly string[]): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, _body, done) => done(null));
    for (const path of paths) {
      app.all(path, (request, reply) => {
        reply.hijack();
        const { raw } = request;
        Object.assign(raw, { originalUrl: raw.url, url: raw.url?.slice(app.prefix.length) });
        void provider().then((protocol) => protocol.callback()(raw, reply.raw));
      });
    }
  };
}
