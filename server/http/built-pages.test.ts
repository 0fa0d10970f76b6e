import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PageEntry, pages } from '#contract/pages.ts';
import { readBuiltPages } from './built-pages.ts';

const folder = join(import.meta.dirname, '../../dist/web');

let app: FastifyInstance;
beforeAll(() => {
  const built = readBuiltPages({
    folder,
    firstViewOf: async () => null,
    siteFor: ({ hostname }) => ({
      brand: hostname === 'eaa.test' ? 'eaa' : 'real-playlist',
      publicUrl: `http://${hostname}`,
      supportEmail: 'help@example.com',
      company: { name: 'Music & Co', address: '1 Main Street, Berlin', taxId: null },
      film: null,
    }),
  });
  app = fastify();
  app.get('/app', (request, reply) => built.send(request, reply, 'index.html'));
  for (const { path, document = 'index' } of pages as readonly PageEntry[]) {
    const route = `/page${path.replace(/\{(\w+)\}/g, ':$1')}`;
    app.get(route, (request, reply) => built.send(request, reply, `${document}.html`, path));
  }
});
afterAll(() => app.close());

const ask = (url: string, encoding?: string, host = 'music.test') =>
  app.inject({ url, headers: { host, ...(encoding !== undefined && { 'accept-encoding': encoding }) } });

it.each(['br', 'gzip, deflate, br, zstd', 'BR;q=0.5', 'gzip;q=0, br;q=1.0'])(
  'compresses for "%s" without loss',
  async (encoding) => {
    const [plain, compressed] = await Promise.all([ask('/app'), ask('/app', encoding)]);
    expect(compressed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(plain.body);
    expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    const other = await ask('/app', undefined, 'eaa.test');
    for (const [page, brand, name] of [
      [plain, 'real-playlist', 'Real Playlist'],
      [other, 'eaa', 'EAA'],
    ] as const) {
      expect(page.body).toContain(`data-brand="${brand}"`);
      expect(page.body).toContain(`<title>${name}</title>`);
    }
  },
);

it.each([undefined, '', 'gzip', 'br;q=0', 'br; q=0.00, gzip', 'brotli'])(
  'is plain for "%s"',
  async (encoding) => {
    const answer = await ask('/app', encoding);
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.body).toMatch(/^<!DOCTYPE html>/i);
  },
);

const scriptsOf = async (path: string): Promise<string[]> => {
  const { body } = await ask(`/page${path.replace(/\{\w+\}/g, 'x')}`);
  return [...body.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)">/g)].map(
    ([, address = '']) => address,
  );
};

const scriptPages = (pages as readonly PageEntry[]).filter((page) => !page.prerendered);
const appPages = scriptPages.filter(({ document }) => !document);
/** The scripts that the layouts go into, by `scripts/build-chunks.ts`. */
const withLayout = /\/(purchase|office|public-layout)-/;
const signInPages = scriptPages.filter(({ document }) => document === 'sign-in');

it.each(signInPages)('$path is a document of its own, without the application', async ({ path }) => {
  const scripts = await scriptsOf(path);
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((script) => /-(layout|page)-|router/.test(script))).toEqual([]);
  expect(scripts.filter((script) => !existsSync(join(folder, script)))).toEqual([]);
});

it.each(signInPages)('$path preloads the step of a mailed link, if it is one', async ({ path }) => {
  const later = (await scriptsOf(path)).filter((script) => script.includes('sign-in-parts'));
  expect(later).toHaveLength(path.includes('verify-magic-link') ? 1 : 0);
});

it.each(appPages)('$path preloads its layout and its page, each script once', async ({ path }) => {
  const scripts = await scriptsOf(path);
  expect(scripts.filter((script) => withLayout.test(script))).toHaveLength(1);
  expect(scripts.some((script) => script.includes('-page-'))).toBe(true);
  expect(new Set(scripts).size).toBe(scripts.length);
  expect(scripts.filter((script) => !existsSync(join(folder, script)))).toEqual([]);
});

it('pages of artists and of admins preload different scripts', async () => {
  expect((await scriptsOf('/user')).join()).toContain('campaign-builder-page');
  expect((await scriptsOf('/admin/ManageOrder')).join()).toContain('manage-orders-page');
  expect((await scriptsOf('/admin/manageorder')).join()).not.toContain('manage-orders-page');
});

it('no script imports one that starts a document, as it would start that document, too', async () => {
  const assets = join(folder, 'assets');
  const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'));
  const starting = scripts.filter((name) => /^(index|sign-in)-[\w-]{8}\.js$/.test(name));
  expect(starting).toHaveLength(2);
  for (const name of scripts) {
    const code = await readFile(join(assets, name), 'utf8');
    expect([name, starting.filter((start) => code.includes(`"./${start}"`))]).toEqual([name, []]);
  }
});
