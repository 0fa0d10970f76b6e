import type { IncomingMessage } from 'node:http';
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
const writeMeanwhile = `(async () => {
  void fetch('/livez?busy');
  await new Promise((resolve) => setTimeout(resolve, ${REQUEST_MS / 5}));
  const write = () => fetch('/api/nowhere/', { method: 'PATCH' }).then(({ status }) => status);
  return Promise.all(Array.from({ length: 5 }, write));
})()`;

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
  server.prependListener('request', ({ url, socket }: IncomingMessage) => {
    unused.delete(socket);
    // Busy beyond the time limit: what is sent meanwhile is read only after the connections have been looked at.
    if (url === '/livez?busy') for (const end = Date.now() + 2.5 * REQUEST_MS; Date.now() < end; );
  });
  const { page } = await browser.visitor();
  await page.goto('/version');
  await expect
    .poll(async () => {
      await page.evaluate(openConnections);
      return unused.size;
    })
    .toBeGreaterThan(2);
  givenUp = 0;
  expect(await page.evaluate(writeMeanwhile)).toEqual(Array.from({ length: 5 }, () => 404));
  expect(givenUp).toBeGreaterThan(0);
});
