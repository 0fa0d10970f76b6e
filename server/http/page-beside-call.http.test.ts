import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { BrandPath } from '#contract/brand.schema.ts';
import { endpoint } from '#contract/endpoint.ts';
import type { Context } from '#server/context.ts';
import { handleErrors } from '#server/http/errors.ts';
import { mountRoutes } from '#server/http/mount.ts';
import { servePages } from '#server/http/pages.ts';
import { route } from '#server/route.ts';
import { navigation, rawRequest } from '#test/support/raw-request.ts';

/** A call whose path differs from a page's only by the trailing slash, as several in the back office do. */
const listKeys = endpoint({
  method: 'GET',
  path: '/{name}/spotify-keys/',
  summary: 'A planted call',
  access: 'public',
  params: z.strictObject({ name: BrandPath }),
  status: 200,
  answer: z.array(z.string()),
});

let app: FastifyInstance;
let url: string;
beforeAll(async () => {
  app = fastify();
  handleErrors(app);
  const pages = servePages({
    folder: join(import.meta.dirname, '../../dist/web'),
    siteFor: () => ({
      brand: 'real-playlist',
      publicUrl: 'http://127.0.0.1',
      supportEmail: 'help@example.com',
      company: { name: 'Music & Co', address: '1 Main Street, Berlin', taxId: null },
      team: [],
      story: [],
      hasExamples: false,
      film: null,
    }),
    publicPages: {
      find: async () => null,
      send: async (_request, reply) => reply.send('<!doctype html>'),
    },
    firstViewOf: async () => null,
    endpoints: [listKeys],
  });
  mountRoutes(app, [route(listKeys, async () => ['a key'])], {
    contextOf: async () => ({ actor: { kind: 'visitor' }, config: { LIMITS: 'off' } }) as Context,
    checkAnswers: true,
    sendPage: pages.sendForCall,
  });
  await pages.mount(app);
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

describe.each(['/admin/spotify-keys', '/eaa/spotify-keys'])('%s', (page) => {
  it('and the call with a trailing slash both show a browser the page', async () => {
    for (const path of [page, `${page}/`, `${page.toUpperCase()}`]) {
      const answer = await rawRequest(url, path, { headers: navigation });
      expect([path, answer.status, answer.headers['content-type']]).toEqual([
        path,
        200,
        'text/html; charset=utf-8',
      ]);
      expect(answer.headers.vary).toBe('accept, sec-fetch-mode, accept-encoding');
    }
  });

  it('is HTML to a program; with a trailing slash it is the call', async () => {
    for (const headers of [{ accept: '*/*' }, { accept: 'application/json', 'sec-fetch-mode': 'cors' }]) {
      expect((await rawRequest(url, page, { headers })).headers['content-type']).toBe(
        'text/html; charset=utf-8',
      );
      const call = await rawRequest(url, `${page}/`, { headers });
      expect([call.status, call.text]).toEqual([200, '["a key"]']);
      expect(call.headers.vary).toBe('accept, sec-fetch-mode');
      expect(call.headers['cache-control']).toBe('no-store');
    }
  });

  it('answers HEAD by the same rule', async () => {
    const [screen, call] = await Promise.all([
      rawRequest(url, `${page}/`, { method: 'HEAD', headers: navigation }),
      rawRequest(url, `${page}/`, { method: 'HEAD' }),
    ]);
    expect(screen.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(call.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('refuses other methods with the methods of its own kind', async () => {
    expect((await rawRequest(url, page, { method: 'POST' })).headers.allow).toBe('GET, HEAD');
    expect((await rawRequest(url, `${page}/`, { method: 'PUT' })).headers.allow).toBe('GET, HEAD');
  });
});

it('a page beside a call is served with the slash even while the call does not exist', async () => {
  const screen = await rawRequest(url, '/admin/packages/', { headers: navigation });
  expect([screen.status, screen.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(screen.headers.vary).toBe('accept, sec-fetch-mode, accept-encoding');
  // A page where no call has that path is the page with a slash, too.
  expect((await rawRequest(url, '/admin/managejobs/', { headers: navigation })).status).toBe(200);
});

it('a name that is no brand of the product is 404', async () => {
  for (const path of ['/user/spotify-keys/', '/ADMIN/spotify-keys/', '/constructor/spotify-keys/']) {
    expect((await rawRequest(url, path)).status).toBe(404);
  }
});
