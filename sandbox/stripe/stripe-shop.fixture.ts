import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { freePort } from '../../scripts/free-port.ts';
import { PAGES_PREFIX, type StripeEmulator, startStripeEmulator } from './start-stripe-emulator.ts';

export interface Delivered {
  id: string;
  type: string;
  body: string;
  signature: string;
}

/** A minimal product: its origin serves the hosted pages and receives the events. */
export interface StripeShop {
  origin: string;
  dataDir: string;
  emulator: StripeEmulator;
  /** Every accepted delivery, in the order of arrival. */
  delivered: Delivered[];
  /** Refused deliveries; see `answerDeliveries`. */
  refusedDeliveries: Delivered[];
  /** Sets the status with which the shop answers deliveries. */
  answerDeliveries(status: number): void;
  /** Submits a card on a session's page, as a browser would, without following the redirect. */
  pay(pageUrl: string, number: string, fields?: Record<string, string>): Promise<Response>;
  /** Restarts the provider with the same data. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export const CARD = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  insufficient: '4000 0000 0000 9995',
  authenticates: '4000 0025 0000 3155',
  refusesCapture: '4000 0000 0000 0341',
};

export async function openStripeShop(options: { now?: () => Date } = {}): Promise<StripeShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stripe-emulator-'));
  const delivered: Delivered[] = [];
  const refusedDeliveries: Delivered[] = [];
  let status = 200;
  const receiver = Fastify({ forceCloseConnections: true });
  receiver.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_: unknown, body: string) => body,
  );
  receiver.post('/hook', (request, reply) => {
    const body = String(request.body);
    const { id, type } = JSON.parse(body) as { id: string; type: string };
    const signature = String(request.headers['stripe-signature']);
    (status < 300 ? delivered : refusedDeliveries).push({ id, type, body, signature });
    return reply.status(status).send({});
  });
  await receiver.listen({ host: '127.0.0.1', port: 0 });

  let pages: FastifyInstance | undefined;
  const start = async (port: number): Promise<StripeEmulator> => {
    pages = Fastify({ forceCloseConnections: true });
    const emulator = await startStripeEmulator({
      dataDir,
      publicUrl: `http://127.0.0.1:${port}`,
      webhookUrl: `${originOf(receiver)}/hook`,
      merchantName: 'Real <Playlist>',
      log: { info: () => {}, warn: () => {}, error: () => {} },
      ...options,
    });
    await pages.register(emulator.pages, { prefix: PAGES_PREFIX });
    await pages.listen({ host: '127.0.0.1', port });
    return emulator;
  };

  const port = await freePort();
  const shop: StripeShop = {
    origin: `http://127.0.0.1:${port}`,
    dataDir,
    delivered,
    refusedDeliveries,
    emulator: await start(port),
    answerDeliveries(next) {
      status = next;
    },
    pay: (pageUrl, number, fields = {}) =>
      fetch(pageUrl, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ number, expiry: '12 / 40', cvc: '123', name: 'Ada Byron', ...fields }),
      }),
    async restart() {
      await pages?.close();
      await shop.emulator.close();
      shop.emulator = await start(port);
    },
    async close() {
      await pages?.close();
      await shop.emulator.close();
      await receiver.close();
      rmSync(dataDir, { recursive: true });
    },
  };
  return shop;
}

function originOf(app: FastifyInstance): string {
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}
