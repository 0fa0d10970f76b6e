import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { navigation, rawRequest } from '#test/support/raw-request.ts';
import { handleErrors } from './errors.ts';

const detail = 'The service is <b>very</b> busy & slow. Try again in a few seconds.';

let app: FastifyInstance;
let url: string;
beforeAll(async () => {
  app = fastify();
  handleErrors(app);
  app.addHook('onRequest', async () => {
    throw new AppError('unavailable', detail, { retryAfterSeconds: 5 });
  });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

it('a person who opens a page during an outage reads a page: what is wrong, and how to continue', async () => {
  const { status, headers, text } = await rawRequest(url, '/user/login', { headers: navigation });
  expect([status, headers['content-type'], headers['retry-after'], headers['cache-control']]).toEqual([
    503,
    'text/html; charset=utf-8',
    '5',
    'no-store',
  ]);
  expect(text).toContain('<h1>The service is unavailable right now</h1>');
  expect(text).toContain(
    '<p>The service is &#60;b&#62;very&#60;/b&#62; busy &#38; slow. Try again in a few seconds.</p>',
  );
  expect(text).toContain('<a href="">Reload the page</a>');
});

it.each([
  ['/user/login', {}],
  ['/api/health', navigation],
  ['/assets/app.css', navigation],
])('a program reads the problem at %s', async (path, headers) => {
  const { status, headers: answered, text } = await rawRequest(url, path, { headers });
  expect([status, answered['content-type']]).toEqual([503, 'application/problem+json; charset=utf-8']);
  expect(JSON.parse(text)).toMatchObject({ code: 'unavailable', detail });
});
