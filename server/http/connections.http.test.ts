import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { MAX_CONNECTIONS } from '#contract/limits.ts';
import { anotherServer } from '#test/support/another-server.ts';
import { rawRequest, rawSocket } from '#test/support/raw-request.ts';
import { useTestApp } from '#test/support/test-app.ts';

const REQUEST_MS = 1_000;
const lines: string[] = [];
const app = useTestApp({ LIMITS: 'on' }, { requestMs: REQUEST_MS, logTo: (line) => lines.push(line) });

/** What a connection received until the server closed it. */
async function untilClosed(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  await once(socket, 'end');
  socket.destroy();
  return text;
}

describe('a request', () => {
  const head = 'POST /api/auth/magic-link/ HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n';

  const late = /^HTTP\/1\.1 400 .*didn’t arrive in time/s;

  it.each([
    // An answer would be taken for that to the request which is sent at this very moment.
    ['that sends nothing', '', /^$/],
    ['with half its headers', head, late],
    ['with half its body', `${head}content-length: 1000\r\n\r\n{"email":`, late],
  ])('%s is closed in time, whatever the other side keeps open', async (_, text, answer) => {
    // The start keeps a busy machine's loop from turning, and calls are refused at once until that is over.
    const status = async () => (await rawRequest(app.url, '/version')).status;
    await expect.poll(status, { timeout: 20_000 }).toBe(200);
    expect(await untilClosed(rawSocket(app.url, text))).toMatch(answer);
    await expect
      .poll(
        () => new Promise((resolve) => app.server.app.server.getConnections((_, count) => resolve(count))),
        { timeout: 20_000 },
      )
      .toBe(0);
  });

  it('that has arrived gets its answer for as long as it takes', async () => {
    const { access } = await app.signIn('stream@example.com');
    const ask = `GET /api/events/ HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${access}\r\n\r\n`;
    const stream = rawSocket(app.url, ask);
    const [answer] = await once(stream, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200/);
    let ended = false;
    stream.once('end', () => {
      ended = true;
    });
    await sleep(3 * REQUEST_MS);
    expect(ended).toBe(false);
    stream.destroy();
  });
});

describe('the connections of an address', () => {
  const ONE_MORE = MAX_CONNECTIONS + 5;
  const ask = 'GET /livez HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n';
  /** How many of these connections are answered; they stay open until `close`. */
  async function open(url: string, from: string, count: number) {
    const sockets = Array.from({ length: count }, () => rawSocket(url, ask, from));
    const answers = await Promise.all(
      sockets.map(
        (socket) =>
          new Promise<number>((resolve) => {
            socket.once('data', () => resolve(1));
            socket.once('end', () => resolve(0));
            socket.once('close', () => resolve(0));
          }),
      ),
    );
    return {
      answered: answers.reduce((sum, each) => sum + each, 0),
      close: () => sockets.map((socket) => socket.destroy()),
    };
  }

  it('are limited, and those of others are not affected', async () => {
    const many = await open(app.url, '127.0.0.9', ONE_MORE);
    expect(many.answered).toBe(MAX_CONNECTIONS);
    const other = await open(app.url, '127.0.0.8', 1);
    expect(other.answered).toBe(1);
    expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1);
    for (const { close } of [many, other]) close();
    await expect
      .poll(async () => (await open(app.url, '127.0.0.9', 1)).answered, { timeout: 20_000 })
      .toBe(1);
  });

  it('are not limited when it is a trusted proxy', async () => {
    const behind = await anotherServer(app, { TRUST_PROXY: '10.0.0.0/8, 127.0.0.9' });
    const many = await open(behind.url, '127.0.0.9', ONE_MORE);
    expect(many.answered).toBe(ONE_MORE);
    many.close();
    await behind.close();
  });
});
