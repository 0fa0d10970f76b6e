import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Brand } from '#contract/brand.schema.ts';
import { AppError } from '#contract/errors.ts';
import type { PublicFigures, RenderPublicPage, ShownCurators, Site } from '#contract/public-site.ts';
import { withTimeout } from '#server/lib/with-timeout.ts';
import { acceptsBrotli } from './built-pages.ts';

/** A page shows figures of at most this age, or as long as the database does not answer. */
const FIGURES_MS = 60_000;
/** A visitor waits this long for newer figures. */
const PATIENCE_MS = 400;
/** Pages that are kept, the last ones rendered: those of curators are as many as they are. */
const KEPT_PAGES = 200;

const compress = promisify(brotliCompress);
/** Pages are compressed when figures change, so it must not take long. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };

export interface PublicPages {
  /** The public page at a path of `contract/pages.ts`; null if there is none for its parameters. */
  find: (request: FastifyRequest, path: string) => Promise<PublicPage | null>;
  /** Sends a page, brotli-compressed if the client accepts it. */
  send: (request: FastifyRequest, reply: FastifyReply, page: PublicPage) => Promise<FastifyReply>;
  /** What the pages of a brand show of its database; null while that does not answer. */
  figuresOf: (brand: Brand) => Promise<PublicFigures | null>;
}

export interface PublicPagesOptions {
  /** Folder of the built module that renders the pages. */
  folder: string;
  /** The site of the brand whose host was requested. */
  siteFor: (request: FastifyRequest) => Site;
  figuresOf: (brand: Brand) => Promise<PublicFigures>;
  /** What a page shows of curators, none for other pages; null if there is no such page. */
  curatorsOf: (request: FastifyRequest, path: string) => Promise<ShownCurators | null>;
  now: () => Date;
  /** Hears why figures could not be read. */
  onError: (error: unknown) => void;
}

interface PublicPage {
  figures: PublicFigures | null;
  /** What it shows of curators, as text. */
  curators: string;
  plain: string;
  small: Promise<Buffer>;
}

/** Renders the public pages of both brands, each once for its figures. */
export function publicPages(options: PublicPagesOptions): PublicPages {
  const figuresOf = cacheFigures(options);
  const rendered = new Map<string, Promise<PublicPage>>();
  let loading: Promise<RenderPublicPage> | undefined;
  const renderPage = async (
    path: string,
    site: Site & ShownCurators,
    { figures, curators }: Pick<PublicPage, 'figures' | 'curators'>,
  ): Promise<PublicPage> => {
    loading ??= loadRenderer(options.folder);
    const plain = await (await loading)(path, {
      ...site,
      week: figures?.week ?? null,
      onSale: figures?.onSale ?? null,
      cases: figures?.cases ?? null,
      curators: figures?.curators ?? null,
    });
    return { figures, curators, plain, small: compress(plain, { params }) };
  };
  return {
    figuresOf,
    find: async (request, path) => {
      const site = options.siteFor(request);
      const shown = await options.curatorsOf(request, path);
      if (!shown) return null;
      const figures = await figuresOf(site.brand);
      const curators = JSON.stringify(shown);
      const key = `${site.brand} ${path} ${shown.curator?.id ?? shown.index?.items[0]?.id ?? ''}`;
      const known = await rendered.get(key)?.catch(() => undefined);
      if (known?.figures === figures && known.curators === curators) return known;
      const made = renderPage(path, { ...site, ...shown }, { figures, curators });
      rendered.delete(key);
      rendered.set(key, made);
      const [oldest] = rendered.keys();
      if (rendered.size > KEPT_PAGES && oldest !== undefined) rendered.delete(oldest);
      return made;
    },
    send: async (request, reply, page) => {
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

const shownOf = ({ week, ...others }: PublicFigures): string =>
  JSON.stringify([{ ...week, from: '', until: '' }, others]);
