import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { brands } from '#contract/brand.ts';
import { AppError } from '#contract/errors.ts';
import type { Site } from '#contract/public-site.ts';
import { escapeHtml } from '#server/lib/escape-html.ts';

const Preloads = z.record(z.string(), z.array(z.string()));

interface BuiltText {
  plain: string;
  /** Compressed on first use. */
  brotli?: Buffer;
}

export interface BuiltPages {
  /**
   * Sends a file of the build, brotli-compressed if the client accepts it. `path` is the page's path in
   * `contract/pages.ts`.
   */
  send: (request: FastifyRequest, reply: FastifyReply, file: string, path?: string) => FastifyReply;
}

/**
 * Reads the text files of the build. On sending, they get what is the requested brand's and preload links for the page's
 * scripts.
 */
export function readBuiltPages(options: {
  folder: string;
  /** The site of the brand whose host was requested. */
  siteFor: (request: FastifyRequest) => Site;
}): BuiltPages {
  const texts = new Map<string, BuiltText>();
  const read = (file: string): string => {
    try {
      return readFileSync(join(options.folder, file), 'utf8');
    } catch {
      throw new AppError('unavailable', 'The pages are not built. Run npm run build.');
    }
  };
  const linksOf = (path: string): string => {
    const scripts = Preloads.parse(JSON.parse(read('preloads.json')))[path] ?? [];
    return scripts.map((script) => `<link rel="modulepreload" crossorigin href="${script}">`).join('');
  };
  const textOf = (file: string, path: string, { brand }: Site): BuiltText => {
    const key = `${file} ${path} ${brand}`;
    const known = texts.get(key);
    if (known) return known;
    const text = {
      plain: read(file)
        .replaceAll('%BRAND%', brand)
        .replaceAll('%BRAND_NAME%', escapeHtml(brands[brand].name))
        .replaceAll('%BRAND_DESCRIPTION%', escapeHtml(brands[brand].description))
        .replace('</head>', `${linksOf(path)}</head>`),
    };
    texts.set(key, text);
    return text;
  };
  return {
    send: (request, reply, file, path = '') => {
      const text = textOf(file, path, options.siteFor(request));
      if (!takesBrotli(request.headers['accept-encoding'])) return reply.send(text.plain);
      text.brotli ??= brotliCompressSync(text.plain);
      return reply.header('content-encoding', 'br').send(text.brotli);
    },
  };
}

/** Whether `br` is accepted and its weight is not zero. */
export const takesBrotli = (accepted = ''): boolean =>
  accepted
    .toLowerCase()
    .split(',')
    .some((encoding) => /^\s*br\s*(;(?!\s*q=0(\.0*)?\s*$)|$)/.test(encoding));
