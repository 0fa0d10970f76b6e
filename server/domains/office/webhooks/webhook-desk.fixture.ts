import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a receiver got. */
export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A system that is told by webhooks, on this machine. Close it after the tests. */
export interface Receiver {
  url: string;
  got: Received[];
  /** How it answers from now on; `null` never. */
  answer: { status: number | null; headers?: Record<string, string>; body?: string; hangs?: boolean };
  close(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const receiver: Omit<Receiver, 'url' | 'close'> = { got: [], answer: { status: 204 } };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { url: path = '', headers } = request;
      receiver.got.push({ path, headers, body: Buffer.concat(parts).toString() });
      const { status, headers: extra = {}, body = '', hangs } = receiver.answer;
      if (status === null) return;
      response.writeHead(status, extra).write(body);
      if (!hangs) response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
  return Object.assign(receiver, {
    url,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}
