import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { WeekOfReviews } from '#contract/reporting/public-reviews/schema.ts';
import { publicPages } from './public-pages.ts';

const weekWith = (reviewed: number): WeekOfReviews => ({
  from: new Date(time - 1).toISOString(),
  until: new Date(time).toISOString(),
  counts: { reviewed, heldBack: 0, condemned: 0 },
  records: [],
  outcomes: [],
});

let folder = '';
let app: FastifyInstance;
let time = Date.parse('2026-11-22T12:00:00Z');
let answer: () => Promise<WeekOfReviews>;
let reads = 0;
const failures: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-'));
  // In place of the built pages: what they are given, and how often they were rendered.
  await writeFile(
    join(folder, 'render.js'),
    "let count = 0; export const renderPage = async (path, { brand, week }) => [path, brand, week?.counts.reviewed + '', 'rendered', ++count].join(' ');",
  );
});
beforeEach(() => {
  reads = 0;
  failures.length = 0;
  const pages = publicPages({
    folder,
    siteFor: ({ hostname }) => ({
      brand: hostname === 'eaa.test' ? 'eaa' : 'real-playlist',
      publicUrl: `http://${hostname}`,
      supportEmail: 'help@example.com',
      company: { name: 'Music', address: null, taxId: null },
      team: [],
      story: [],
      hasExamples: false,
      film: null,
    }),
    figuresOf: async () => {
      reads += 1;
      return { week: await answer(), onSale: [], cases: [], curators: [] };
    },
    curatorsOf: async () => ({}),
    now: () => new Date(time),
    onError: (error) => failures.push(String(error)),
  });
  app = fastify();
  app.get('/reviews', async (request, reply) => {
    const page = await pages.find(request, '/reviews');
    return page ? pages.send(request, reply, page) : reply.status(404).send();
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const ask = async (host = 'music.test') =>
  (await app.inject({ url: '/reviews', headers: { host } })).body.replace(/ rendered (\d+)$/, '');
const renderings = async () =>
  Number(/ rendered (\d+)$/.exec((await app.inject({ url: '/reviews' })).body)?.[1]);

it('reads the figures of each brand at most once a minute, and renders a page only when they change', async () => {
  answer = async () => weekWith(1);
  expect([await ask(), await ask(), await ask('eaa.test')]).toEqual([
    '/reviews real-playlist 1',
    '/reviews real-playlist 1',
    '/reviews eaa 1',
  ]);
  expect(reads).toBe(2);
  const before = await renderings();
  time += 61_000;
  expect(await renderings()).toBe(before);
  expect(reads).toBe(3);
  answer = async () => weekWith(2);
  expect(await ask()).toBe('/reviews real-playlist 1');
  time += 61_000;
  expect(await ask()).toBe('/reviews real-playlist 2');
});

it('shows a page without figures, and later with the last ones, while the database fails or is silent', async () => {
  answer = () => Promise.reject(new Error('no database'));
  expect(await ask()).toBe('/reviews real-playlist undefined');
  expect(failures).toEqual(['Error: no database']);
  answer = async () => weekWith(5);
  expect(await ask()).toBe('/reviews real-playlist 5');
  answer = () => new Promise(() => undefined);
  time += 61_000;
  expect(await ask()).toBe('/reviews real-playlist 5');
  expect(await ask()).toBe('/reviews real-playlist 5');
  // Waiting visitors share one read.
  expect(reads).toBe(3);
});

it('compresses for clients that take it', async () => {
  answer = async () => weekWith(7);
  const reply = await app.inject({ url: '/reviews', headers: { 'accept-encoding': 'br' } });
  expect(reply.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(reply.rawPayload).toString()).toMatch(/^\/reviews real-playlist 7 /);
});
