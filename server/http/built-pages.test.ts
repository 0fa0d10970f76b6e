import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
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
    siteFor: ({ hostname }) => ({
      brand: hostname === 'eaa.test' ? 'eaa' : 'real-playlist',
      publicUrl: `http://${hostname}`,
      supportEmail: 'help@example.com',
      company: { name: 'Music & Co', address: '1 Main Street, Berlin', taxId: null },
    }),
  });
  app = fastify();
  app.get('/landing', (request, reply) => built.send(request, reply, 'landing.html', '/'));
  for (const { path } of pages) {
    const route = `/page${path.replace(/\{(\w+)\}/g, ':$1')}`;
    app.get(route, (request, reply) => built.send(request, reply, 'index.html', path));
  }
});
afterAll(() => app.close());

const ask = (url: string, encoding?: string, host = 'music.test') =>
  app.inject({ url, headers: { host, ...(encoding !== undefined && { 'accept-encoding': encoding }) } });

it.each(['br', 'gzip, deflate, br, zstd', 'BR;q=0.5', 'gzip;q=0, br;q=1.0'])(
  'compresses for "%s" without loss',
  async (encoding) => {
    const [plain, compressed] = await Promise.all([ask('/landing'), ask('/landing', encoding)]);
    expect(compressed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(plain.body);
    expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
    expect(plain.body).toContain('http://music.test/');
    const other = await ask('/landing', undefined, 'eaa.test');
    expect([other.body.includes('http://eaa.test/'), other.body.includes('music.test')]).toEqual([
      true,
      false,
    ]);
  },
);

it.each([undefined, '', 'gzip', 'br;q=0', 'br; q=0.00, gzip', 'brotli'])(
  'is plain for "%s"',
  async (encoding) => {
    const answer = await ask('/landing', encoding);
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

const appPages = (pages as readonly PageEntry[]).filter((page) => !page.prerendered);

it.each(appPages)('$path preloads its layout and its page, each script once', async ({ path }) => {
  const scripts = await scriptsOf(path);
  expect(scripts.filter((script) => script.includes('-layout-'))).toHaveLength(1);
  expect(scripts.some((script) => script.includes('-page-'))).toBe(true);
  expect(new Set(scripts).size).toBe(scripts.length);
  expect(scripts.filter((script) => !existsSync(join(folder, script)))).toEqual([]);
});

it('pages of artists and of operators preload different scripts', async () => {
  expect((await scriptsOf('/user')).join()).toContain('campaign-builder-page');
  expect((await scriptsOf('/admin/ManageOrder')).join()).toContain('manage-orders-page');
  expect((await scriptsOf('/admin/manageorder')).join()).not.toContain('manage-orders-page');
});

it('puts the company of the configuration into the page, with its characters escaped', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pages-'));
  await writeFile(join(folder, 'preloads.json'), '{}');
  await writeFile(join(folder, 'a.html'), '<p>%COMPANY_NAME%</p><address>%COMPANY_DETAILS%</address>');
  const built = readBuiltPages({
    folder,
    siteFor: ({ hostname }) => ({
      brand: hostname === 'eaa.test' ? 'eaa' : 'real-playlist',
      publicUrl: 'http://music.test',
      supportEmail: 'help@example.com',
      company: {
        name: hostname === 'eaa.test' ? 'EAA' : "O'Hara & <Sons> $& Co",
        address: '1 Main Street, 10115 Berlin',
        taxId: 'DE1',
      },
    }),
  });
  const server = fastify();
  server.get('/', (request, reply) => built.send(request, reply, 'a.html'));
  const answers = ['music.test', 'eaa.test'].map((host) => server.inject({ url: '/', headers: { host } }));
  const [page = '', other] = (await Promise.all(answers)).map(({ body }) => body);
  const name = 'O&#39;Hara &#38; &#60;Sons&#62; $&#38; Co';
  expect(page).toContain(`<p>${name}</p>`);
  expect(page).toContain(`<address>${name}<br>1 Main Street<br>10115 Berlin<br>Tax ID: DE1</address>`);
  expect(other).toContain('<p>EAA</p>');
  await rm(folder, { recursive: true });
});
