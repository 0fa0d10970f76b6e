import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { useTestApp } from '#test/support/test-app.ts';
import { useBrowser } from './browser.ts';

const REQUEST_MS = 1_000;
const app = useTestApp({}, { requestMs: REQUEST_MS });
const browser = useBrowser(() => app.url);

/** Requests that are given up at once leave their connections to later ones. */
const openConnections = `for (let n = 0; n < 6; n += 1) {
  const given = new AbortController();
  fetch('/livez', { signal: given.signal }).catch(() => undefined);
  given.abort();
}`;

/** While the server is busy, writes go out on connections that were opened ahead. */
const writeMeanwhile = `fetch('/busy').then(() => {
  const write = () => fetch('/api/nowhere/', { method: 'PATCH' }).then(({ status }) => status);
  return Promise.all(Array.from({ length: 5 }, write));
})`;

it('a write on a connection that the server gives up just then is sent again by the browser', async () => {
  const { server } = app.server.app;
  const unused = new Set<Socket>();
  let givenUp = 0;
  server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => {
      unused.delete(socket);
      if (socket.bytesRead === 0) givenUp += 1;
    });
  });
  const [answer] = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request').on('request', (request, response) => {
    unused.delete(request.socket);
    if (request.url !== '/busy') return answer?.call(server, request, response);
    // The page knows that it is; what it sends now is read only after the connections have been looked at.
    response.write('busy');
    for (const end = Date.now() + 3 * REQUEST_MS; Date.now() < end; );
    response.end();
  });
  // Begun on a busy machine, the server refuses calls for a while.
  const { page } = await browser.visitor({ unanswered: true });
  await expect.poll(async () => (await page.goto('/version'))?.status()).toBe(200);
  await expect
    .poll(async () => {
      await page.evaluate(openConnections);
      return unused.size;
    })
    .toBeGreaterThan(2);
  givenUp = 0;
  // A server that was so busy may shed load; what it must not do is answer what it was not asked.
  for (const status of (await page.evaluate(writeMeanwhile)) as number[])
    expect(status).toBeOneOf([404, 503]);
  expect(givenUp).toBeGreaterThan(0);
});
