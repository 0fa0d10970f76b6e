import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PageEntry, pages } from '#contract/pages.ts';
import { documentOf, readBuiltPages } from './built-pages.ts';

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
      team: [],
      story: [],
      hasExamples: false,
      film: null,
    }),
  });
  app = fastify();
  app.get('/app', (request, reply) => built.send(request, reply, 'index.html'));
  for (const page of pages as readonly PageEntry[]) {
    const route = `/page${page.path.replace(/\{(\w+)\}/g, ':$1')}`;
    app.get(route, (request, reply) => built.send(request, reply, documentOf(page), page.path));
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
  return [...body.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, name = '']) => name);
};

const scriptPages = (pages as readonly PageEntry[]).filter((page) => !page.prerendered);
const ofApplication = /\/(start|purchase|many-pages|[\w-]+-(page|layout))-/;

it.each(scriptPages)(
  '$path names scripts that there are, the application only where it is one',
  async (page) => {
    const scripts = await scriptsOf(page.path);
    expect(scripts.filter((script) => !existsSync(join(folder, script)))).toEqual([]);
    expect(scripts.some((script) => ofApplication.test(script))).toBe(!page.document);
    expect(scripts.some((script) => /\/checkout-page-/.test(script))).toBe(page.path === '/checkout');
  },
);

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
