import type { AddressInfo } from 'node:net';
import type { FastifyPluginAsync } from 'fastify';
import type { Logger } from 'pino';
import { buildApi } from './api.ts';
import { readCard } from './cards.ts';
import { checkoutPages } from './checkout-pages.ts';
import type { Emulator } from './emulator.ts';
import { noFaults } from './faults.ts';
import type { Dispute } from './objects.ts';
import { attemptPayment, loadSession } from './sessions.ts';
import { openStore } from './store.ts';
import { createSwitches, type Switches, switchRoutes } from './switches.ts';
import { startDeliveries } from './webhooks.ts';

type Payers = ReturnType<typeof createPayers>;

/** Payers and their disputes, for demo data: their actions need no pages and no mails. */
function createPayers(
  emulator: Emulator,
  switches: Pick<Switches, 'openDispute' | 'closeDispute' | 'settleRefund'>,
  setPast: (clock: (() => Date) | null) => void,
) {
  return {
    /** Makes the provider follow this clock, or the real time with null. Events of that time are not delivered. */
    liveAt: setPast,
    /** Pays an open page with this card, or is declined. Throws when the page is not open. */
    pay(sessionId: string, cardNumber: string): void {
      const form = { number: cardNumber, expiry: '12 / 40', cvc: '123', name: '' };
      const read = readCard(form, new Date(emulator.now() * 1000));
      if (!read.ok) throw new Error(`${cardNumber} is not a card: ${JSON.stringify(read.problems)}`);
      emulator.inTx(() => {
        const session = loadSession(emulator, sessionId);
        if (session.status !== 'open') throw new Error(`The page ${sessionId} is ${session.status}.`);
        attemptPayment(emulator, session, read.attempt);
      });
    },
    openDispute: (intentId: string): Dispute => switches.openDispute(intentId),
    closeDispute: (id: string, outcome: 'won' | 'lost'): Dispute => switches.closeDispute(id, outcome),
    /** Makes the bank send a refund back. */
    sendBack: (refundId: string) => switches.settleRefund(refundId, 'failed'),
    /** Makes the provider refuse the next call permanently. */
    refuseNext(): void {
      emulator.switches.failNext = { count: 1, status: 400 };
    },
  };
}

/** Where the caller mounts the pages, below its own origin. */
export const PAGES_PREFIX = '/sandbox/stripe';

const SWEEP_MS = 1000;
/** Stripe deletes idempotency keys after a day at the earliest. */
const KEEP_ANSWERS_SECONDS = 24 * 60 * 60;

export interface StripeEmulatorOptions {
  /** The folder of `stripe.sqlite`, which holds keys, payments and undelivered events. */
  dataDir: string;
  /** The product's origin, as a browser reaches it. */
  publicUrl: string;
  /** Where signed events are posted. */
  webhookUrl: string;
  merchantName: string;
  /** Names of further merchants, by the host that their payment pages lead back to. */
  merchants?: Readonly<Record<string, string>>;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  now?: () => Date;
  /** A fixed loopback port; a free one when absent. */
  port?: number;
}

export interface StripeEmulator {
  settings: { STRIPE_API_BASE: string; STRIPE_SECRET_KEY: string; STRIPE_WEBHOOK_SECRET: string };
  /** The hosted payment pages, to be registered with the prefix `/sandbox/stripe`. */
  pages: FastifyPluginAsync;
  switches: Switches;
  payers: Payers;
  close(): Promise<void>;
}

/** Starts an embedded payment provider that speaks Stripe's HTTP protocol on 127.0.0.1. */
export async function startStripeEmulator(options: StripeEmulatorOptions): Promise<StripeEmulator> {
  const { dataDir, webhookUrl, merchantName, merchants = {}, log } = options;
  const clock = options.now ?? (() => new Date());
  const origin = options.publicUrl.replace(/\/+$/, '');
  const store = openStore(dataDir);
  const deliveries = startDeliveries({
    store,
    faults: () => emulator.switches.webhooks,
    url: webhookUrl,
    log,
  });
  let past: (() => Date) | null = null;
  const emulator: Emulator = {
    store,
    switches: noFaults(),
    merchantName: (returnUrl) => (returnUrl && merchants[new URL(returnUrl).hostname]) || merchantName,
    now: () => Math.floor((past ?? clock)().getTime() / 1000),
    inPast: () => past !== null,
    pageUrl: (id) => `${origin}${PAGES_PREFIX}/checkout/${id}`,
    inTx(work) {
      const result = store.transaction(work);
      deliveries.wake();
      return result;
    },
  };

  const sweep = () => {
    try {
      for (const id of store.due(emulator.now())) emulator.inTx(() => loadSession(emulator, id));
      store.forgetAnswersBefore(emulator.now() - KEEP_ANSWERS_SECONDS);
    } catch (error) {
      log.error({ err: error }, 'expiring payment pages failed, retrying in a second');
    }
  };
  sweep();
  const sweeper = setInterval(sweep, SWEEP_MS);
  sweeper.unref();

  const controls = createSwitches(emulator, deliveries);
  const api = buildApi(emulator, log);
  switchRoutes(api, controls);
  await api.listen({ host: '127.0.0.1', port: options.port ?? 0 });
  const base = `http://127.0.0.1:${(api.server.address() as AddressInfo).port}`;
  log.info({ api: base }, 'embedded payment provider is listening, no real card is charged');

  return {
    settings: {
      STRIPE_API_BASE: base,
      STRIPE_SECRET_KEY: store.secretKey,
      STRIPE_WEBHOOK_SECRET: store.webhookSecret,
    },
    pages: checkoutPages(emulator),
    switches: controls,
    payers: createPayers(emulator, controls, (time) => {
      past = time;
    }),
    async close() {
      clearInterval(sweeper);
      await api.close();
      await deliveries.close();
      store.close();
    },
  };
}
