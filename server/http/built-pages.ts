import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { brands } from '#contract/brand.ts';
import { AppError } from '#contract/errors.ts';
import type { PageEntry } from '#contract/pages.ts';
import type { Site } from '#contract/public-site.ts';
import { escapeHtml } from '#server/lib/escape-html.ts';
import { type FirstView, type FirstViews, withFirstView } from './first-views.ts';

/** Some views are rendered for one visitor alone, so compressing must not take long. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };

interface BuiltText {
  plain: string;
  /** Compressed on first use. */
  brotli?: Buffer;
}

/**
 * The file of a page's document, the not-found screen's for null. The checkout's names the scripts of its page, too
 * (`vite.config.ts`).
 */
export const documentOf = (page: PageEntry | null): string =>
  `${page?.document ?? (page?.path === '/checkout' ? 'checkout' : 'index')}.html`;

export interface BuiltPages {
  /**
   * Sends a file of the build, brotli-compressed if the client accepts it. `path` is the page's path in
   * `contract/pages.ts`.
   */
  send: (request: FastifyRequest, reply: FastifyReply, file: string, path?: string) => Promise<FastifyReply>;
}

/**
 * Reads the text files of the build. On sending, they get what is the requested brand's.
 */
export function readBuiltPages(options: {
  folder: string;
  /** The site of the brand whose host was requested. */
  siteFor: (request: FastifyRequest) => Site;
  firstViewOf: FirstViews;
}): BuiltPages {
  const viewed = new WeakMap<FirstView, BuiltText>();
  const texts = new Map<string, BuiltText>();
  const read = (file: string): string => {
    try {
      return readFileSync(join(options.folder, file), 'utf8');
    } catch {
      throw new AppError('unavailable', 'Pages haven’t been built. Run npm run build.');
    }
  };
  const textOf = (file: string, { brand }: Site): BuiltText => {
    const key = `${file} ${brand}`;
    const known = texts.get(key);
    if (known) return known;
    const text = {
      plain: read(file)
        .replaceAll('%BRAND%', brand)
        .replaceAll('%BRAND_NAME%', escapeHtml(brands[brand].name))
        .replaceAll('%BRAND_DESCRIPTION%', escapeHtml(brands[brand].description)),
    };
    texts.set(key, text);
    return text;
  };
  return {
    send: async (request, reply, file, path = '') => {
      const document = textOf(file, options.siteFor(request));
      const view = await options.firstViewOf(request, path);
      const text = view ? (viewed.get(view) ?? { plain: withFirstView(document.plain, view) }) : document;
      if (view) viewed.set(view, text);
      if (!acceptsBrotli(request.headers['accept-encoding'])) return reply.send(text.plain);
      text.brotli ??= brotliCompressSync(text.plain, { params });
      return reply.header('content-encoding', 'br').send(text.brotli);
    },
  };
}

/** Whether `br` is accepted and its weight is not zero. */
export const acceptsBrotli = (accepted = ''): boolean =>
  accepted
    .toLowerCase()
    .split(',')
    .some((encoding) => /^\s*br\s*(;(?!\s*q=0(\.0*)?\s*$)|$)/.test(encoding));
