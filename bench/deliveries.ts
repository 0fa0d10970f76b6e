import { subscribe } from 'node:diagnostics_channel';
import { z } from 'zod';

const WEBHOOK_PATH = '/api/webhooks/stripe/';

const Delivered = z.object({
  data: z.object({ object: z.object({ metadata: z.object({ orderId: z.string() }) }) }),
});

interface Sent {
  request: { path: string };
  chunk: Uint8Array;
}

interface Answered {
  request: { path: string };
  response: { statusCode: number };
}

const orders = new WeakMap<object, string>();
const waiting = new Map<string, () => void>();
const answered = new Set<string>();

/**
 * Observes the events that the payment emulator posts from this process: an order is placed once the product has
 * accepted one of its events. This needs no calls to the product.
 */
subscribe('undici:request:bodyChunkSent', (message) => {
  const { request, chunk } = message as Sent;
  if (request.path !== WEBHOOK_PATH) return;
  const event = Delivered.safeParse(JSON.parse(new TextDecoder().decode(chunk)));
  if (event.success) orders.set(request, event.data.data.object.metadata.orderId);
});
subscribe('undici:request:headers', (message) => {
  const { request, response } = message as Answered;
  const order = orders.get(request);
  if (order === undefined || response.statusCode >= 300) return;
  answered.add(order);
  waiting.get(order)?.();
});

/** Resolves once the product has accepted an event about the order. Throws after ten seconds. */
export async function eventAccepted(orderId: string): Promise<void> {
  if (!answered.has(orderId)) {
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(
        () => reject(new Error(`No event of ${orderId} was accepted in 10 s.`)),
        10_000,
      );
      waiting.set(orderId, () => {
        clearTimeout(late);
        resolve();
      });
    });
  }
  waiting.delete(orderId);
  answered.delete(orderId);
}
