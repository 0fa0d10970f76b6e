import { createHmac } from 'node:crypto';
import type { Logger } from 'pino';
import type { SwitchState } from './faults.ts';
import type { Delivery, Store } from './store.ts';

const MAX_PARALLEL = 16;
const ANSWER_WITHIN_MS = 10_000;
const FIRST_RETRY_MS = 250;
const LONGEST_RETRY_MS = 60_000;
/** Stripe retries for up to three days. */
const GIVE_UP_AFTER_MS = 3 * 24 * 60 * 60_000;
/** With `reorder` on, events are collected for this long and then sent newest first. */
const REORDER_WINDOW_MS = 100;

export interface Deliveries {
  /** Checks for due deliveries soon. */
  wake(): void;
  close(): Promise<void>;
}

interface DeliveryOptions {
  store: Store;
  /** How deliveries go wrong now. */
  faults: () => SwitchState['webhooks'];
  url: string;
  log: Pick<Logger, 'warn' | 'error'>;
}

/**
 * Posts recorded events to the product, signed, at least once. A delivery stays recorded until a 2xx, so a crash only
 * delays it to the next start. Uses the wall clock, because signatures contain the time.
 */
export function startDeliveries({ store, faults, url, log }: DeliveryOptions): Deliveries {
  const inFlight = new Map<number, Promise<void>>();
  const stop = new AbortController();
  let soon: NodeJS.Immediate | undefined;
  let timer: NodeJS.Timeout | undefined;

  function wake(): void {
    if (!soon && !stop.signal.aborted) soon = setImmediate(pump);
  }

  function pump(): void {
    soon = undefined;
    clearTimeout(timer);
    if (stop.signal.aborted || faults().hold) return;
    const { reorder } = faults();
    if (reorder) pumpNewestFirst();
    else {
      for (const delivery of store.deliveriesDue(
        Date.now(),
        [...inFlight.keys()],
        MAX_PARALLEL - inFlight.size,
      )) {
        track([delivery]);
      }
    }
    const next = inFlight.size < MAX_PARALLEL ? store.nextDeliveryDue([...inFlight.keys()]) : null;
    if (next !== null && !(reorder && inFlight.size > 0)) {
      const at = next + (reorder ? REORDER_WINDOW_MS : 0);
      timer = setTimeout(wake, Math.max(1, at - Date.now()));
      timer.unref();
    }
  }

  function pumpNewestFirst(): void {
    if (inFlight.size > 0) return;
    const now = Date.now();
    const hasWaited = store.deliveriesDue(now - REORDER_WINDOW_MS, [], 1).length > 0;
    // With the oldest goes all that came after it.
    if (hasWaited) track(store.deliveriesDue(now, [], 100).reverse());
  }

  /** Sends a batch one after the other; the whole batch counts as in flight until its last delivery ends. */
  function track(batch: Delivery[]): void {
    const sending = sendAll(batch).finally(() => {
      for (const { id } of batch) inFlight.delete(id);
      wake();
    });
    for (const { id } of batch) inFlight.set(id, sending);
  }

  async function sendAll(batch: Delivery[]): Promise<void> {
    for (const delivery of batch) await send(delivery);
  }

  async function send(delivery: Delivery): Promise<void> {
    const problem = await post(delivery.body);
    if (stop.signal.aborted && problem) return;
    if (!problem) {
      store.delivered(delivery.id);
      for (let copy = 0; copy < faults().duplicate; copy++) await post(delivery.body);
      return;
    }
    const now = Date.now();
    const report = { event: delivery.event, attempts: delivery.attempts + 1, problem };
    if (now - delivery.createdAt > GIVE_UP_AFTER_MS) {
      store.delivered(delivery.id);
      log.error(report, 'gave up delivering a payment event after three days');
      return;
    }
    const pause = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(delivery.attempts, 20));
    store.postponeDelivery(delivery.id, now + pause);
    log.warn(report, 'a payment event was not accepted, retrying');
  }

  /** Null when the product answered 2xx, else the reason. */
  async function post(body: string): Promise<string | null> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        body,
        redirect: 'manual',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': sign(body, store.webhookSecret, Math.floor(Date.now() / 1000)),
        },
        signal: AbortSignal.any([stop.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
      });
      await response.arrayBuffer();
      return response.ok ? null : `returned ${response.status}`;
    } catch (error) {
      return error instanceof Error ? `${error.name}: ${error.message}` : 'no answer';
    }
  }

  wake();
  return {
    wake,
    async close() {
      stop.abort();
      clearImmediate(soon);
      clearTimeout(timer);
      await Promise.all(inFlight.values());
    },
  };
}

/** Stripe's signature header: HMAC-SHA256 over time and body, so that neither can be changed. */
export function sign(body: string, secret: string, time: number): string {
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
}
