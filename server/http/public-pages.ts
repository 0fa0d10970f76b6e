import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Brand } from '#contract/brand.schema.ts';
import { AppError } from '#contract/errors.ts';
import type { PublicFigures, RenderPublicPage, Site } from '#contract/public-site.ts';
import { withTimeout } from '#server/lib/with-timeout.ts';
import { acceptsBrotli } from './built-pages.ts';

/** A page shows figures of at most this age, or as long as the database does not answer. */
const FIGURES_MS = 60_000;
/** A visitor waits this long for newer figures. */
const PATIENCE_MS = 400;

const compress = promisify(brotliCompress);
/** Pages are compressed when figures change, so it must not take long. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };

export interface PublicPages {
  /** Sends the public page at a path of `contract/pages.ts`, brotli-compressed if the client accepts it. */
  send: (request: FastifyRequest, reply: FastifyReply, path: string) => Promise<FastifyReply>;
  /** What the pages of a brand show of its database; null while that does not answer. */
  figuresOf: (brand: Brand) => Promise<PublicFigures | null>;
}

export interface PublicPagesOptions {
  /** Folder of the built module that renders the pages. */
  folder: string;
  /** The site of the brand whose host was requested. */
  siteFor: (request: FastifyRequest) => Site;
  figuresOf: (brand: Brand) => Promise<PublicFigures>;
  now: () => Date;
  /** Hears why figures could not be read. */
  onError: (error: unknown) => void;
}

interface Rendered {
  figures: PublicFigures | null;
  plain: string;
  small: Promise<Buffer>;
}

/** Renders the public pages of both brands, each once for its figures. */
export function publicPages(options: PublicPagesOptions): PublicPages {
  const figuresOf = cacheFigures(options);
  const rendered = new Map<string, Promise<Rendered>>();
  let loading: Promise<RenderPublicPage> | undefined;
  const renderPage = async (path: string, site: Site, figures: PublicFigures | null): Promise<Rendered> => {
    loading ??= loadRenderer(options.folder);
    const plain = await (await loading)(path, {
      ...site,
      week: figures?.week ?? null,
      onSale: figures?.onSale ?? null,
    });
    return { figures, plain, small: compress(plain, { params }) };
  };
  return {
    figuresOf,
    send: async (request, reply, path) => {
      const site = options.siteFor(request);
      const figures = await figuresOf(site.brand);
      const key = `${site.brand} ${path}`;
      let page = await rendered.get(key)?.catch(() => undefined);
      if (!page || page.figures !== figures) {
        const made = renderPage(path, site, figures);
        rendered.set(key, made);
        page = await made;
      }
      if (!acceptsBrotli(request.headers['accept-encoding'])) return reply.send(page.plain);
      return reply.header('content-encoding', 'br').send(await page.small);
    },
  };
}

async function loadRenderer(folder: string): Promise<RenderPublicPage> {
  const file = join(folder, 'render.js');
  if (!existsSync(file)) throw new AppError('unavailable', 'Pages haven’t been built. Run npm run build.');
  const built: { renderPage: RenderPublicPage } = await import(pathToFileURL(file).href);
  return built.renderPage;
}

/**
 * Reads the figures of a brand at most once a minute. A request waits briefly for newer ones, then uses the last ones,
 * or null before the first.
 */
function cacheFigures({
  figuresOf,
  now,
  onError,
}: PublicPagesOptions): (brand: Brand) => Promise<PublicFigures | null> {
  const kept = new Map<Brand, { figures: PublicFigures; at: number }>();
  const reading = new Map<Brand, Promise<void>>();
  const read = async (brand: Brand): Promise<void> => {
    try {
      const figures = await figuresOf(brand);
      const last = kept.get(brand)?.figures;
      kept.set(brand, { figures: last && sameFigures(last, figures) ? last : figures, at: now().getTime() });
    } catch (error) {
      onError(error);
    } finally {
      reading.delete(brand);
    }
  };
  return async (brand) => {
    const age = now().getTime() - (kept.get(brand)?.at ?? 0);
    if (age < 0 || age >= FIGURES_MS) {
      const begun = reading.get(brand) ?? read(brand);
      reading.set(brand, begun);
      await withTimeout(PATIENCE_MS, begun);
    }
    return kept.get(brand)?.figures ?? null;
  };
}

/** Whether pages with either would show the same; the times of reading do not matter. */
const sameFigures = (one: PublicFigures, other: PublicFigures): boolean => shownOf(one) === shownOf(other);

const shownOf = ({ week, onSale }: PublicFigures): string =>
  JSON.stringify([{ ...week, from: '', until: '' }, onSale]);
