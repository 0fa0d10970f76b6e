import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Random } from '#server/demo/random.ts';

export interface CuttingProxy {
  url: string;
  /** Number of lost answers. */
  cuts(): number;
  close(): Promise<void>;
}

export interface CuttingProxyOptions {
  /** Origin of the service behind the proxy. */
  upstream: string;
  /** Share of answers that are cut, 0 to 1. */
  share: number;
  random: Random;
  /** A seeded fault: removes the Idempotency-Key and sends every request twice. */
  forgetsKeys?: boolean;
}

/** Forwards every request, and cuts the connection before or within a share of the answers. */
export async function startCuttingProxy(options: CuttingProxyOptions): Promise<CuttingProxy> {
  const { upstream, share, random, forgetsKeys = false } = options;
  let cuts = 0;

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const send = () => forward(upstream, request, body, forgetsKeys);
    if (forgetsKeys && request.method === 'POST') await send();
    const { status, headers, answer } = await send();
    if (!random.chance(share)) {
      response.writeHead(status, headers).end(answer);
      return;
    }
    cuts += 1;
    const within = random.int(0, answer.length);
    if (random.chance(0.5)) response.writeHead(status, headers).write(answer.subarray(0, within));
    setTimeout(() => response.destroy(), 2);
  }

  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cuts: () => cuts,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Hop-by-hop headers, which `fetch` sets itself. */
const ownHeaders = ['connection', 'content-length', 'host', 'keep-alive', 'transfer-encoding'];

async function forward(upstream: string, request: IncomingMessage, body: Buffer, forgetsKeys: boolean) {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (ownHeaders.includes(name) || (forgetsKeys && name === 'idempotency-key')) continue;
    headers.set(name, String(value));
  }
  const answer = await fetch(`${upstream}${request.url}`, {
    method: request.method ?? 'GET',
    headers,
    ...(request.method === 'POST' && { body: new Uint8Array(body) }),
  });
  const given = [...answer.headers].filter(([name]) => !ownHeaders.includes(name));
  const bytes = Buffer.from(await answer.arrayBuffer());
  return {
    status: answer.status,
    headers: { ...Object.fromEntries(given), 'content-length': String(bytes.length) },
    answer: bytes,
  };
}
