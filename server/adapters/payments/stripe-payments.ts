import Stripe from 'stripe';
import {
  type CaptureResult,
  type CheckoutState,
  type PaymentEvent,
  PaymentEventUnreadable,
  type PaymentProvider,
  PaymentProviderError,
  PaymentWebhookRefused,
  type ProviderRefund,
  type VoidResult,
} from './payments.ts';
import { openSession } from './stripe-checkout.ts';
import { isMissing, isUnexpectedState, translated, unlessMissing } from './stripe-errors.ts';
import { followedTypes, paymentEvent, readableEvent } from './stripe-events.ts';
import { withKey } from './stripe-keys.ts';
import {
  checkoutState,
  declineOf,
  disputeState,
  hasEvidence,
  intentOf,
  listedPayment,
  providerRefund,
  refundResult,
  time,
} from './stripe-states.ts';

/** What is read with a session. */
const EXPANDED = { expand: ['payment_intent.latest_charge', 'payment_intent.payment_method'] };

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** Origin of the API, such as `http://127.0.0.1:12111`; Stripe's own when absent. */
  apiBase?: string | undefined;
  /** The clock for the age of webhooks; the machine's own when absent. */
  now?: () => Date;
}

/** The payment provider over Stripe's API. Every call throws `PaymentProviderError` when it fails. */
export function stripePayments(settings: StripeSettings): PaymentProvider {
  const stripe = new Stripe(settings.secretKey, {
    ...addressOf(settings.apiBase),
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
    appInfo: { name: 'real-playlist' },
  });

  async function stateOf(session: Stripe.Checkout.Session, listRefunds = false): Promise<CheckoutState> {
    const intent = intentOf(session);
    const charge = intent?.latest_charge;
    const untouched = typeof charge === 'object' && !charge?.amount_refunded;
    if (!intent?.amount_received || (untouched && !listRefunds)) return checkoutState(session, []);
    const refunds: ProviderRefund[] = [];
    // The charge's own total may include the released part of a hold.
    for await (const refund of stripe.refunds.list({ payment_intent: intent.id, limit: 100 })) {
      refunds.push(providerRefund(refund));
    }
    return checkoutState(session, refunds);
  }

  async function readCheckout(
    sessionId: string,
    { refunds }: { refunds: boolean } = { refunds: false },
  ): Promise<CheckoutState> {
    return stateOf(await stripe.checkout.sessions.retrieve(sessionId, EXPANDED), refunds);
  }

  async function settledCapture(intentId: string): Promise<CaptureResult> {
    const intent = await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] });
    const decline = declineOf(intent);
    if (intent.status === 'succeeded') return { kind: 'captured', capturedCents: intent.amount_received };
    if (intent.status === 'requires_payment_method' && decline) {
      return { kind: 'declined', code: decline.code, message: decline.message };
    }
    return { kind: 'gone', status: intent.status };
  }

  async function settledVoid(intentId: string): Promise<VoidResult> {
    const intent = await stripe.paymentIntents.retrieve(intentId);
    if (intent.status === 'canceled') return { kind: 'voided' };
    if (intent.status === 'succeeded') {
      return { kind: 'already_captured', capturedCents: intent.amount_received };
    }
    return { kind: 'still_open' };
  }

  return translated({
    verify: async () => {
      await stripe.balanceTransactions.list({ limit: 1 });
    },

    async openCheckout(input) {
      const session = await openSession(stripe, input).catch((error: unknown) => {
        // Deleted at the provider: the payment makes a new one.
        if (input.customer.id === null || !isMissing(error)) throw error;
        return openSession(stripe, { ...input, customer: { ...input.customer, id: null } });
      });
      if (!session.url) {
        throw new PaymentProviderError(
          'no_payment_page',
          false,
          'The payment provider didn’t return a payment page.',
        );
      }
      return { sessionId: session.id, redirectUrl: session.url, expiresAt: time(session.expires_at) };
    },

    readCheckout,

    async listPayments({ after }) {
      const { data } = await stripe.paymentIntents.list({
        limit: 100,
        expand: ['data.latest_charge'],
        ...(after !== null && { starting_after: after }),
      });
      return data.map(listedPayment);
    },

    async findCheckout(intentId) {
      const { data } = await stripe.checkout.sessions.list({ payment_intent: intentId, limit: 1 });
      return data[0] ? readCheckout(data[0].id, { refunds: true }) : null;
    },

    async expireCheckout(sessionId) {
      try {
        return await stateOf(await stripe.checkout.sessions.expire(sessionId, EXPANDED));
      } catch (error) {
        // Only an open session can be expired, so read its current state.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError) || error.statusCode !== 400)
          throw error;
        return await readCheckout(sessionId);
      }
    },

    async capture(intentId, { amount, idempotencyKey: key }) {
      try {
        const intent = await withKey(key, (idempotencyKey) =>
          stripe.paymentIntents.capture(intentId, { amount_to_capture: amount }, { idempotencyKey }),
        );
        return { kind: 'captured', capturedCents: intent.amount_received };
      } catch (error) {
        if (error instanceof Stripe.errors.StripeCardError) {
          const code = error.decline_code || error.code || 'card_declined';
          return { kind: 'declined', code, message: error.message };
        }
        if (isUnexpectedState(error)) return settledCapture(intentId);
        throw error;
      }
    },

    async voidAuthorization(intentId, { idempotencyKey: key }) {
      try {
        await withKey(key, (idempotencyKey) =>
          stripe.paymentIntents.cancel(
            intentId,
            { cancellation_reason: 'requested_by_customer' },
            { idempotencyKey },
          ),
        );
        return { kind: 'voided' };
      } catch (error) {
        if (isUnexpectedState(error)) return settledVoid(intentId);
        throw error;
      }
    },

    async refund(intentId, { amount, idempotencyKey: key, reason, orderNumber }) {
      const refund = await withKey(
        key,
        (idempotencyKey) =>
          stripe.refunds.create(
            { payment_intent: intentId, amount, reason, metadata: { orderNumber, refundKey: key } },
            { idempotencyKey },
          ),
        () => refundMadeUnder(intentId, key),
      );
      return refundResult(refund);
    },

    async detachCards(customerId) {
      const detach = async () => {
        for await (const { id } of stripe.customers.listPaymentMethods(customerId, { limit: 100 })) {
          await stripe.paymentMethods.detach(id);
        }
      };
      await detach().catch(unlessMissing);
    },

    async deleteCustomer(customerId) {
      await stripe.customers.del(customerId).catch(unlessMissing);
    },

    async readDispute(disputeId) {
      return disputeState(await stripe.disputes.retrieve(disputeId));
    },

    async submitEvidence(disputeId, { fields, idempotencyKey: key }) {
      const dispute = await stripe.disputes.retrieve(disputeId);
      if (hasEvidence(dispute)) return;
      await withKey(key, (idempotencyKey) =>
        stripe.disputes.update(disputeId, { evidence: fields, submit: true }, { idempotencyKey }),
      );
    },

    async listUndelivered(since) {
      const events: PaymentEvent[] = [];
      const all = { types: followedTypes, delivery_success: false, limit: 100 };
      for await (const event of stripe.events.list(all)) {
        if (time(event.created) < since) break;
        // One that can’t be read is refused at each delivery, which says so; it must not hold up the others.
        const read = readableEvent(event);
        if (read) events.unshift(read);
      }
      return events;
    },

    async readWebhook(rawBody, signature) {
      const event: unknown = await stripe.webhooks
        .constructEventAsync(
          rawBody,
          signature ?? '',
          settings.webhookSecret,
          undefined,
          undefined,
          settings.now?.().getTime(),
        )
        .catch((error: unknown) => {
          // The signature is valid, but the body is not JSON.
          if (error instanceof SyntaxError) throw new PaymentEventUnreadable(['the body']);
          // Any error of the library over an untrusted header means: no valid signature.
          throw new PaymentWebhookRefused('The payment event’s signature is missing, invalid or expired.');
        });
      return paymentEvent(event);
    },
  });

  async function refundMadeUnder(intentId: string, key: string): Promise<Stripe.Refund | null> {
    for await (const refund of stripe.refunds.list({ payment_intent: intentId, limit: 100 })) {
      if (refund.metadata?.refundKey === key) return refund;
    }
    return null;
  }
}

function addressOf(apiBase: string | undefined): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  if (!apiBase) return {};
  const { protocol, hostname, port } = new URL(apiBase);
  const secure = protocol === 'https:';
  return { protocol: secure ? 'https' : 'http', host: hostname, port: port || (secure ? 443 : 80) };
}
