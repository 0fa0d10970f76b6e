import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { plainAddress } from '#contract/mailed-links.ts';
import { type PageEntry, pageAt, pageForBrowser } from '#contract/pages.ts';
import { type Site, UNSUBSCRIBE } from '#contract/public-site.ts';
import { faviconOf, manifestOf, robotsOf, sitemapOf } from './brand-files.ts';
import { documentOf, readBuiltPages } from './built-pages.ts';
import { sendProblem } from './errors.ts';
import type { FirstViews } from './first-views.ts';
import { isNavigation, isPageRequest, pathOf } from './navigation.ts';
import type { PublicPages } from './public-pages.ts';
import { unsubscribeFormAt } from './unsubscribe-pages.ts';

/** Files that browsers take only as a part of a page, whose own headers count. */
const partOfPage = /\.(js|css|woff2)$/;
/** Headers for documents. With every script of a page they would be a kilobyte each. */
const ofPages = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];
/** A file whose name changes with its content is never requested again, nor in parts. */
const ofChangingFiles = ['accept-ranges', 'etag', 'last-modified'];

export interface Pages {
  /**
   * For a call's GET route. When a browser navigates there, sends the page at the same path without the slash, or the
   * not-found screen where there is none. Does nothing for machine paths.
   */
  sendForCall: (request: FastifyRequest, reply: FastifyReply) => boolean;
  /** Mounts the routes of assets, of pages, and the not-found handler. */
  mount: (app: FastifyInstance) => Promise<void>;
}

/** Serves the built pages of `folder` (from `npm run build`) from the same origin as the calls. */
export function servePages(options: {
  folder: string;
  /** The site of the brand whose host was requested. */
  siteFor: (request: FastifyRequest) => Site;
  publicPages: Pick<PublicPages, 'find' | 'send'>;
  firstViewOf: FirstViews;
  endpoints: readonly Endpoint[];
}): Pages {
  const built = readBuiltPages(options);
  const send = async (request: FastifyRequest, reply: FastifyReply, entry: PageEntry | null) => {
    const plain = plainAddress(request.url);
    if (plain) return reply.header('cache-control', 'no-store').redirect(plain);
    const form = entry?.path === UNSUBSCRIBE.invalid ? unsubscribeFormAt(request) : null;
    if (form) return reply.redirect(form);
    const rendered = entry?.prerendered ? await options.publicPages.find(request, entry.path) : null;
    const page = entry?.prerendered && !rendered ? null : entry;
    reply
      .status(page ? 200 : 404)
      .header('cache-control', 'no-cache')
      .header('vary', 'accept, sec-fetch-mode, accept-encoding')
      .type('text/html; charset=utf-8');
    return rendered
      ? options.publicPages.send(request, reply, rendered)
      : built.send(request, reply, documentOf(page), page?.path);
  };
  const methods = methodsByPath(options.endpoints);

  return {
    sendForCall: (request, reply) => {
      reply.header('vary', 'accept, sec-fetch-mode');
      if (!isPageRequest(request)) return false;
      send(request, reply, pageAt(pathOf(request).replace(/\/$/, ''))).catch((error: unknown) =>
        reply.send(error),
      );
      return true;
    },
    mount: async (app) => {
      await app.register(async (assets) => {
        assets.addHook('onSend', async (request, reply) => {
          // An address without a file is answered with a page.
          if (reply.statusCode >= 400 || !partOfPage.test(pathOf(request))) return;
          for (const name of ofPages) reply.raw.removeHeader(name);
          for (const name of ofChangingFiles) reply.removeHeader(name);
          // As RFC 9239 names scripts, whose text is UTF-8 as that of their pages.
          if (pathOf(request).endsWith('.js')) reply.header('content-type', 'text/javascript');
          const { raw } = reply;
          // That a connection stays open goes without saying; that it will be closed does not.
          if (raw.shouldKeepAlive && !raw.hasHeader('connection')) raw.removeHeader('connection');
        });
        await assets.register(fastifyStatic, {
          root: join(options.folder, 'assets'),
          prefix: '/assets/',
          preCompressed: true,
          immutable: true,
          maxAge: '365d',
        });
      });
      app.get('/favicon.svg', (request, reply) =>
        cacheForADay(reply)
          .type('image/svg+xml')
          .send(faviconOf(options.siteFor(request).brand)),
      );
      app.get('/manifest.webmanifest', (request, reply) =>
        cacheForADay(reply)
          .type('application/manifest+json')
          .send(manifestOf(options.siteFor(request).brand)),
      );
      app.get('/robots.txt', (request, reply) =>
        reply.type('text/plain').send(robotsOf(options.siteFor(request).publicUrl)),
      );
      app.get('/sitemap.xml', (request, reply) =>
        reply.type('application/xml').send(sitemapOf(options.siteFor(request).publicUrl)),
      );
      app.setNotFoundHandler((request, reply) => {
        reply.header('vary', 'accept, sec-fetch-mode');
        const path = pathOf(request);
        // A slash at the end is part of the address where a call has it.
        const page = pageAt(path) ?? (methods(path).length === 0 ? pageForBrowser(path) : null);
        if (page && (request.method === 'GET' || request.method === 'HEAD'))
          return send(request, reply, page);
        const allowed = page ? ['GET', 'HEAD'] : methods(path);
        if (allowed.length > 0 && !isNavigation(request)) {
          reply.header('allow', allowed.join(', '));
          return sendProblem(reply, new AppError('method_not_allowed', `Use ${allowed.join(' or ')} here.`));
        }
        // Also where the call at the path with a slash is not there yet: its page is.
        if (isPageRequest(request)) return send(request, reply, pageForBrowser(path));
        return sendProblem(reply, new AppError('not_found', 'Nothing found at this address.'));
      });
    },
  };
}

const cacheForADay = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'public, max-age=86400');

/** The methods of the endpoints at a path. */
function methodsByPath(endpoints: readonly Endpoint[]): (path: string) => string[] {
  const patterns = endpoints.map(({ path, method }) => ({
    method,
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
  }));
  return (path) => {
    const found = patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method as string);
    return [...new Set(found.includes('GET') ? [...found, 'HEAD'] : found)];
  };
}
