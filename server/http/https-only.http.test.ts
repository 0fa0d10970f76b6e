import { expect, it } from 'vitest';
import { navigation, rawRequest } from '#test/support/raw-request.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp({ PUBLIC_URL: 'https://realplaylist.example' });

it.each([
  ['a page', '/user/login', navigation],
  ['the landing page', '/', navigation],
  ['the not-found screen', '/nothing', navigation],
  ['an asset that no longer exists', '/assets/index-gone.js', {}],
  ['an icon', '/favicon.svg', {}],
  ['a call', '/api/packages/', {}],
  ['a call that does not exist', '/api/nothing/', {}],
  ['a refusal', '/user/get_orders/', {}],
  ['a malformed address', '/%c0%af', {}],
  ['a path parameter that is too long', `/api/config/${'x'.repeat(600)}`, {}],
  ['the documentation', '/api/docs', {}],
  ['the liveness probe', '/livez', {}],
  ['closed metrics', '/metrics', {}],
  ['a page of an emulator', '/sandbox/inbox/', navigation],
])('an installation under HTTPS sends HSTS with %s', async (_, path, headers) => {
  const answer = await rawRequest(app.url, path, { headers });
  expect([path, answer.headers['strict-transport-security']]).toEqual([
    path,
    'max-age=31536000; includeSubDomains',
  ]);
});

it('and with an asset of a page, compressed or not', async () => {
  const { text } = await rawRequest(app.url, '/user/login', { headers: navigation });
  const [, path = ''] = /(?:src|href)="(\/assets\/[^"]+\.js)"/.exec(text) ?? [];
  for (const headers of [{}, { 'accept-encoding': 'br' }]) {
    const answer = await rawRequest(app.url, path, { headers });
    expect([answer.status, answer.headers['strict-transport-security']]).toEqual([
      200,
      'max-age=31536000; includeSubDomains',
    ]);
  }
});
