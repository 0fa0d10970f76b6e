import Stripe from 'stripe';
import {
  type PaymentEvent,
  PaymentEventUnreadable,
  type PaymentProvider,
  PaymentProviderError,
  PaymentWebhookRefused,
} from './payments.ts';
import {
  Dispute,
  eachRow,
  Intent,
  Made,
  Moved,
  Named,
  OpenedSession,
  PAGE,
  pageOf,
  Refund,
} from './stripe-answers.ts';
import { openSession } from './stripe-checkout.ts';
import { isMissing, isUnexpectedState, translated, unlessMissing } from './stripe-errors.ts';
import { followedTypes, paymentEvent, readableEvent } from './stripe-events.ts';
import { stripeHttp } from './stripe-http.ts';
import { withKey } from './stripe-keys.ts';
import { EXPANDED, stripeReads } from './stripe-reads.ts';
import { disputeState, GOODWILL, hasEvidence, listedPayment, refundResult } from './stripe-states.ts';

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
    httpClient: stripeHttp(),
    appInfo: { name: 'real-playlist' },
  });

  const { stateOf, refundsOf, readCheckout, settledCapture, settledVoid } = stripeReads(stripe);

  return translated({
    verify: async () => {
      await stripe.balanceTransactions.list({ limit: 1 });
    },

    async openCheckout(input) {
      const answer = await openSession(stripe, input).catch((error: unknown) => {
        // Deleted at the provider: the payment makes a new one.
        if (input.customer.id === null || !isMissing(error)) throw error;
        return openSession(stripe, { ...input, customer: { ...input.customer, id: null } });
      });
      const session = OpenedSession.parse(answer);
      if (!session.url) {
        throw new PaymentProviderError(
          'no_payment_page',
          false,
          'The payment provider didn’t return a payment page.',
        );
      }
      return { sessionId: session.id, redirectUrl: session.url, expiresAt: session.expires_at };
    },

    readCheckout,

    async listPayments({ after }) {
      const { rows, next } = pageOf(
        await stripe.paymentIntents.list({
          limit: PAGE,
          expand: ['data.latest_charge'],
          ...(after !== null && { starting_after: after }),
        }),
      );
      const read = rows.map((row) => Intent.safeParse(row));
      const payments = read.flatMap(({ data }) => (data ? [listedPayment(data)] : []));
      return { payments, next, unreadable: rows.length - payments.length };
    },

    async findCheckout(intentId) {
      const { rows } = pageOf(await stripe.checkout.sessions.list({ payment_intent: intentId, limit: 1 }));
      return rows.length > 0 ? readCheckout(Named.parse(rows[0]).id, { refunds: true }) : null;
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
        return { kind: 'captured', capturedCents: Moved.parse(intent).amount_received };
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

    async refund(intentId, { amount, idempotencyKey: key, reason, orderNumber, goodwill }) {
      const metadata = { orderNumber, refundKey: key, ...(goodwill && { refundKind: GOODWILL }) };
      const refund = await withKey(
        key,
        async (idempotencyKey) =>
          Refund.parse(
            await stripe.refunds.create(
              { payment_intent: intentId, amount, reason, metadata },
              { idempotencyKey },
            ),
          ),
        () => refundMadeUnder(intentId, key),
      );
      return refundResult(refund);
    },

    async detachCards(customerId) {
      const detach = async () => {
        for await (const row of eachRow((from) => stripe.customers.listPaymentMethods(customerId, from)))
          await stripe.paymentMethods.detach(Named.parse(row).id);
      };
      await detach().catch(unlessMissing);
    },

    async deleteCustomer(customerId) {
      await stripe.customers.del(customerId).catch(unlessMissing);
    },

    async readDispute(disputeId) {
      return disputeState(Dispute.parse(await stripe.disputes.retrieve(disputeId)));
    },

    async newestDispute(payment_intent) {
      const [newest] = pageOf(await stripe.disputes.list({ payment_intent, limit: 1 })).rows;
      return newest === undefined ? null : disputeState(Dispute.parse(newest));
    },

    async submitEvidence(disputeId, { fields, idempotencyKey: key }) {
      if (hasEvidence(Dispute.parse(await stripe.disputes.retrieve(disputeId)))) return;
      await withKey(key, (idempotencyKey) =>
        stripe.disputes.update(disputeId, { evidence: fields, submit: true }, { idempotencyKey }),
      );
    },

    async uploadEvidence({ name, type, content: data, idempotencyKey: key }) {
      const file = { data, name, type };
      const uploaded = await withKey(key, (idempotencyKey) =>
        stripe.files.create({ purpose: 'dispute_evidence', file }, { idempotencyKey }),
      );
      return Named.parse(uploaded).id;
    },

    async listUndelivered(since) {
      const events: PaymentEvent[] = [];
      const undelivered = { types: followedTypes, delivery_success: false };
      for await (const row of eachRow((from) => stripe.events.list({ ...undelivered, ...from }))) {
        const { data: event } = Made.safeParse(row);
        if (event && event.created < since) break;
        // One that can’t be read is refused at each delivery, which says so; it must not hold up the others.
        const read = readableEvent(row);
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

  async function refundMadeUnder(intentId: string, key: string): Promise<Refund | null> {
    return (await refundsOf(intentId)).find(({ metadata }) => metadata.refundKey === key) ?? null;
  }
}

function addressOf(apiBase: string | undefined): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  if (!apiBase) return {};
  const { protocol, hostname, port } = new URL(apiBase);
  const secure = protocol === 'https:';
  return { protocol: secure ? 'https' : 'http', host: hostname, port: port || (secure ? 443 : 80) };
}
