import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyRequest } from 'fastify';
import type { PublicSettings } from '#contract/accounts/settings/schema.ts';
import type { Brand } from '#contract/brand.schema.ts';
import { AppError } from '#contract/errors.ts';
import {
  type FirstViewPath,
  firstViewPaths,
  PAGE_DATA_IDS,
  type RenderFirstView,
} from '#contract/first-view.ts';
import type { OfferedPackage } from '#contract/sales/packages/schema.ts';
import { parseSpotifyLink } from '#contract/spotify/songs/rules.ts';

/** The first view of a page: the content of its root element, and what that was rendered with. */
export interface FirstView {
  html: string;
  /** Keyed by the id of the element that passes it to the page's script. */
  pageData: Readonly<Record<string, unknown>>;
}

export interface FirstViewOptions {
  /** Folder of the built module that renders the views. */
  folder: string;
  brandOf: (request: FastifyRequest) => Brand;
  settingsOf: (brand: Brand) => PublicSettings;
  /** Null while the database does not answer; the same array until something changes. */
  onSaleOf: (brand: Brand) => Promise<readonly OfferedPackage[] | null>;
  /** Hears why a view could not be rendered; the page is sent without one. */
  onError: (error: unknown) => void;
}

/**
 * Answers the first view of the page at a path of `contract/pages.ts`, the same object as long as it shows the same; null
 * for a page that comes without one.
 */
export type FirstViews = (request: FastifyRequest, path: string) => Promise<FirstView | null>;

const isFirstViewPath = (path: string): path is FirstViewPath => firstViewPaths.some((one) => one === path);

/** An address no page leads to is not worth rendering. */
const MAX_QUERY_LENGTH = 2_000;

/** The part of an address that its page shows before any interaction; null if only the page's script can show it. */
function shownOf(path: FirstViewPath, url: string): URLSearchParams | null {
  const [, text = ''] = url.split('?', 2);
  if (text.length > MAX_QUERY_LENGTH) return null;
  const asked = new URLSearchParams(text);
  const shown = new URLSearchParams();
  const take = (name: string, value = asked.get(name)) => value !== null && shown.set(name, value);
  if (path !== '/user') {
    take('why');
    if (path === '/admin/login') take('next');
    return shown;
  }
  shown.set('campaign', 'new');
  const song = asked.get('song');
  if (song !== null) {
    const link = parseSpotifyLink(song);
    if (link.kind !== 'track' && link.kind !== 'short') return null;
    shown.set('song', song);
  }
  if (asked.get('package') === 'trial') shown.set('package', 'trial');
  return shown;
}

/** Parts of an address that are one visitor's alone; what shows them is rendered for each request. */
const ownParts = ['next', 'song', 'why'];

/** Renders the first views of pages, each once for what it shows. */
export function firstViews({ folder, brandOf, settingsOf, onSaleOf, onError }: FirstViewOptions): FirstViews {
  const kept = new Map<string, { onSale: readonly OfferedPackage[]; view: Promise<FirstView> }>();
  // At once, because the first visitors would wait for it. Errors are reported when a page is requested.
  let loading: Promise<RenderFirstView> | undefined = loadRenderer(folder);
  loading.catch(() => undefined);
  const render = async (
    path: FirstViewPath,
    search: string,
    brand: Brand,
    onSale: readonly OfferedPackage[],
  ): Promise<FirstView> => {
    loading ??= loadRenderer(folder);
    const settings = settingsOf(brand);
    const html = await (await loading)({ path, search, settings, onSale });
    return {
      html,
      pageData: {
        [PAGE_DATA_IDS.settings]: settings,
        ...(path === '/user' && { [PAGE_DATA_IDS.onSale]: onSale }),
      },
    };
  };
  return async (request, path) => {
    const shown = isFirstViewPath(path) ? shownOf(path, request.url) : null;
    if (!isFirstViewPath(path) || !shown) return null;
    const brand = brandOf(request);
    const search = `?${shown}`;
    const key = `${brand} ${path}${search}`;
    try {
      const onSale = path === '/user' ? await onSaleOf(brand) : nothing;
      if (!onSale) return null;
      const former = kept.get(key);
      if (former?.onSale === onSale) return await former.view;
      const view = render(path, search, brand, onSale);
      if (!ownParts.some((part) => shown.has(part))) kept.set(key, { onSale, view });
      return await view;
    } catch (error) {
      kept.delete(key);
      loading = undefined;
      onError(error);
      return null;
    }
  };
}

const nothing: readonly OfferedPackage[] = [];

async function loadRenderer(folder: string): Promise<RenderFirstView> {
  const file = join(folder, 'first-view.js');
  if (!existsSync(file)) throw new AppError('unavailable', 'Pages haven’t been built. Run npm run build.');
  const built: { renderFirstView: RenderFirstView } = await import(pathToFileURL(file).href);
  return built.renderFirstView;
}

/** Shown where the page's script cannot be loaded. */
const LOST = '<p id="lost" role="alert">This page didn’t load completely. <a href="">Reload</a></p>';

/** Writes a first view into the document of its page. */
export function withFirstView(document: string, { html, pageData }: FirstView): string {
  const data = Object.entries(pageData).map(
    // `<` would end the element early if a name of the configuration held a tag.
    ([id, value]) =>
      `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`,
  );
  return document
    .replace('<html ', '<html data-first-view ')
    .replace(/<script\s+src="\/assets\/theme-1\.js"/, '<script src="/assets/first-view-5.js"')
    .replace('<div id="root"></div>', () => `<div id="root">${html}</div>${LOST}${data.join('')}`);
}
