import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { closeDispute, escalateInquiry, moveDeadline, openDispute } from './disputes.ts';
import type { Emulator } from './emulator.ts';
import { noFaults, type SwitchPatch, type SwitchState, switchPatch } from './faults.ts';
import type { CheckoutSession, Dispute, Refund } from './objects.ts';
import { shown } from './objects.ts';
import { cancelIntent } from './payment-intents.ts';
import { parseParams } from './protocol.ts';
import { settleRefund } from './refunds.ts';
import { expireSession } from './sessions.ts';
import type { BooksRow } from './store.ts';
import type { Deliveries } from './webhooks.ts';

/** The provider's own totals, to compare with the product's. Amounts in cents. */
export interface Books {
  totals: { authorised: number; captured: number; refunded: number };
  rows: BooksRow[];
}

export type Switches = ReturnType<typeof createSwitches>;

/** Faults that a test, or a person trying the sandbox, can set. */
export function createSwitches(emulator: Emulator, deliveries: Deliveries) {
  return {
    read: (): SwitchState & { pendingDeliveries: number } => ({
      ...structuredClone(emulator.switches),
      pendingDeliveries: emulator.store.countDeliveries(),
    }),
    set(patch: SwitchPatch): void {
      const { webhooks, ...rest } = parseParams(switchPatch, patch);
      const { switches: former } = emulator;
      // A patch names only what it changes.
      emulator.switches = {
        ...former,
        ...rest,
        webhooks: { ...former.webhooks, ...webhooks },
      } as SwitchState;
      deliveries.wake();
    },
    /** Sends held deliveries. */
    release(): void {
      emulator.switches.webhooks.hold = false;
      deliveries.wake();
    },
    /** Switches every fault off. */
    reset(): void {
      emulator.switches = noFaults();
      deliveries.wake();
    },
    openDispute: (paymentIntent: string, options?: { inquiry?: boolean | undefined }): Dispute =>
      emulator.inTx(() => openDispute(emulator, paymentIntent, options)),
    escalateInquiry: (id: string): Dispute => emulator.inTx(() => escalateInquiry(emulator, id)),
    moveDeadline: (id: string, dueBy: number): Dispute =>
      emulator.inTx(() => moveDeadline(emulator, id, dueBy)),
    closeDispute: (id: string, outcome: 'won' | 'lost' | 'warning_closed'): Dispute =>
      emulator.inTx(() => closeDispute(emulator, id, outcome)),
    /** A hold runs out at the bank. Throws if there is none (any more). */
    expireHold: (id: string) => emulator.inTx(() => cancelIntent(emulator, id, 'automatic')),
    expireSession: (id: string): CheckoutSession => emulator.inTx(() => expireSession(emulator, id)),
    settleRefund: (id: string, outcome: 'succeeded' | 'failed'): Refund =>
      emulator.inTx(() => settleRefund(emulator, id, outcome)),
    books(): Books {
      const rows = emulator.store.books();
      const total = (column: 'authorised' | 'captured' | 'refunded') =>
        rows.reduce((sum, row) => sum + row[column], 0);
      return {
        totals: { authorised: total('authorised'), captured: total('captured'), refunded: total('refunded') },
        rows,
      };
    },
  };
}

/** The same controls over HTTP, on the emulator's own loopback port. */
export function switchRoutes(app: FastifyInstance, switches: Switches): void {
  const withId = z.object({ id: z.string() });
  app.get('/_books', () => switches.books());
  app.get('/_switches', () => switches.read());
  app.post('/_switches', (request) => {
    switches.set(parseParams(switchPatch, request.body));
    return switches.read();
  });
  app.post('/_switches/release', () => {
    switches.release();
    return switches.read();
  });
  app.post('/_switches/reset', () => {
    switches.reset();
    return switches.read();
  });
  app.post('/_switches/disputes', (request) => {
    const schema = z.strictObject({ paymentIntent: z.string(), inquiry: z.boolean().optional() });
    const { paymentIntent, ...options } = parseParams(schema, request.body);
    return switches.openDispute(paymentIntent, options);
  });
  app.post('/_switches/disputes/:id/escalate', (request) =>
    switches.escalateInquiry(withId.parse(request.params).id),
  );
  app.post('/_switches/disputes/:id/close', (request) => {
    const schema = z.strictObject({ outcome: z.enum(['won', 'lost', 'warning_closed']) });
    return switches.closeDispute(withId.parse(request.params).id, parseParams(schema, request.body).outcome);
  });
  app.post('/_switches/refunds/:id/settle', (request) => {
    const schema = z.strictObject({ outcome: z.enum(['succeeded', 'failed']) });
    return switches.settleRefund(withId.parse(request.params).id, parseParams(schema, request.body).outcome);
  });
  app.post('/_switches/sessions/:id/expire', (request) =>
    shown(switches.expireSession(withId.parse(request.params).id)),
  );
}
