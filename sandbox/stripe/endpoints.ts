import { z } from 'zod';
import { updateDispute } from './disputes.ts';
import { type Emulator, load } from './emulator.ts';
import type { CheckoutSession, Customer, Resource } from './objects.ts';
import { newId } from './objects.ts';
import { cancelIntent, captureIntent } from './payment-intents.ts';
import { type Answer, listOf, parseParams } from './protocol.ts';
import { createRefund } from './refunds.ts';
import { createSession, expireSession, loadSession } from './sessions.ts';

/** One call of the API. `prepare` checks the parameters and returns a function that runs the call in a transaction. */
export interface Endpoint {
  method: 'GET' | 'POST';
  url: string;
  prepare(params: unknown): (emulator: Emulator, id: string) => Answer;
}

const cents = z
  .string()
  .regex(/^\d{1,9}$/, 'an integer of cents is needed')
  .transform(Number);
const positiveCents = cents.refine((amount) => amount >= 1, 'at least 1 cent is needed');
const seconds = z.string().regex(/^\d+$/, 'a Unix time in seconds is needed').transform(Number);
const metadata = z.record(z.string().max(40), z.string().max(500)).optional();
const currency = z.string().regex(/^[a-z]{3}$/, 'a lower-case ISO currency is needed');
const href = z.url({ protocol: /^https?$/ });

const paging = {
  limit: z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(1).max(100)).optional(),
  starting_after: z.string().optional(),
};
const none = z.strictObject({});

const sessionParams = z.strictObject({
  mode: z.literal('payment'),
  ui_mode: z.literal('hosted_page').optional(),
  line_items: z
    .array(
      z.strictObject({
        quantity: z
          .string()
          .regex(/^[1-9]\d{0,5}$/)
          .transform(Number),
        price_data: z.strictObject({
          currency,
          unit_amount: cents,
          product_data: z.strictObject({ name: z.string().min(1), description: z.string().optional() }),
        }),
      }),
    )
    .min(1)
    .max(100),
  payment_intent_data: z
    .strictObject({
      capture_method: z.enum(['automatic', 'manual']).optional(),
      description: z.string().max(1000).optional(),
      metadata,
    })
    .optional(),
  success_url: href,
  cancel_url: href.optional(),
  client_reference_id: z.string().max(200).optional(),
  customer: z.string().optional(),
  customer_email: z.email().optional(),
  expires_at: seconds.optional(),
  metadata,
});

const refundParams = z.strictObject({
  payment_intent: z.string(),
  amount: positiveCents.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata,
});

/** The texts of a dispute's evidence; Stripe's fields for files are left out. */
const evidenceText = z.string().max(20_000).optional();
const disputeParams = z.strictObject({
  evidence: z
    .strictObject({
      access_activity_log: evidenceText,
      billing_address: evidenceText,
      cancellation_policy_disclosure: evidenceText,
      cancellation_rebuttal: evidenceText,
      customer_email_address: evidenceText,
      customer_name: evidenceText,
      customer_purchase_ip: evidenceText,
      duplicate_charge_explanation: evidenceText,
      duplicate_charge_id: evidenceText,
      product_description: evidenceText,
      refund_policy_disclosure: evidenceText,
      refund_refusal_explanation: evidenceText,
      service_date: evidenceText,
      shipping_address: evidenceText,
      shipping_carrier: evidenceText,
      shipping_date: evidenceText,
      shipping_tracking_number: evidenceText,
      uncategorized_text: evidenceText,
    })
    .optional(),
  submit: z.enum(['true', 'false']).optional(),
});

const customerParams = z.strictObject({
  email: z.email().max(512).optional(),
  name: z.string().max(256).optional(),
  description: z.string().max(350).optional(),
  metadata,
});

export const ENDPOINTS: Endpoint[] = [
  endpoint('POST', '/customers', customerParams, (emulator, _id, params) => {
    const customer: Customer = {
      id: newId('cus_', 14),
      object: 'customer',
      created: emulator.now(),
      description: params.description ?? null,
      email: params.email ?? null,
      livemode: false,
      metadata: params.metadata ?? {},
      name: params.name ?? null,
    };
    emulator.store.put(customer);
    return customer;
  }),
  retrieve('customer', '/customers/:id'),

  endpoint('POST', '/checkout/sessions', sessionParams, (emulator, _id, params) =>
    createSession(emulator, {
      lineItems: params.line_items.map(({ quantity, price_data: price }) => ({
        name: price.product_data.name,
        quantity,
        unitAmount: price.unit_amount,
        currency: price.currency,
      })),
      intent: {
        capture_method: params.payment_intent_data?.capture_method ?? 'automatic',
        metadata: params.payment_intent_data?.metadata ?? {},
        description: params.payment_intent_data?.description ?? null,
      },
      successUrl: params.success_url,
      cancelUrl: params.cancel_url ?? null,
      clientReferenceId: params.client_reference_id ?? null,
      customer: params.customer ?? null,
      customerEmail: params.customer_email ?? null,
      expiresAt: params.expires_at,
      metadata: params.metadata ?? {},
    }),
  ),
  endpoint('GET', '/checkout/sessions/:id', none, (emulator, id) => loadSession(emulator, id)),
  endpoint('POST', '/checkout/sessions/:id/expire', none, (emulator, id) => expireSession(emulator, id)),
  list<CheckoutSession>('checkout.session', '/checkout/sessions', 'payment_intent'),

  retrieve('payment_intent', '/payment_intents/:id'),
  list('payment_intent', '/payment_intents', 'customer'),
  outcome(
    '/payment_intents/:id/capture',
    z.strictObject({ amount_to_capture: positiveCents.optional() }),
    (emulator, id, params) => captureIntent(emulator, id, params.amount_to_capture),
  ),
  outcome(
    '/payment_intents/:id/cancel',
    z.strictObject({
      cancellation_reason: z
        .enum(['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'])
        .optional(),
    }),
    (emulator, id, params) => cancelIntent(emulator, id, params.cancellation_reason ?? null),
  ),
  retrieve('charge', '/charges/:id'),
  list('charge', '/charges', 'payment_intent'),

  endpoint('POST', '/refunds', refundParams, (emulator, _id, params) =>
    createRefund(emulator, {
      intentId: params.payment_intent,
      amount: params.amount,
      reason: params.reason ?? null,
      metadata: params.metadata ?? {},
    }),
  ),
  retrieve('refund', '/refunds/:id'),
  list('refund', '/refunds', 'payment_intent'),
  retrieve('dispute', '/disputes/:id'),
  endpoint('POST', '/disputes/:id', disputeParams, (emulator, id, { evidence = {}, submit }) =>
    updateDispute(emulator, id, { evidence, submit: submit === 'true' }),
  ),
  list('dispute', '/disputes', 'payment_intent'),
  retrieve('balance_transaction', '/balance_transactions/:id'),
  list('balance_transaction', '/balance_transactions', 'source'),

  retrieve('event', '/events/:id'),
  endpoint(
    'GET',
    '/events',
    z.strictObject({ ...paging, type: z.string().optional(), types: z.array(z.string()).max(20).optional() }),
    (emulator, _id, params) => {
      const types = params.types ?? (params.type ? [params.type] : undefined);
      const page = emulator.store.list('event', {
        types,
        limit: params.limit ?? 10,
        startingAfter: params.starting_after,
      });
      return listOf('/v1/events', page.data, page.hasMore);
    },
  ),
];

function outcome<T extends z.ZodType>(
  url: string,
  schema: T,
  run: (emulator: Emulator, id: string, params: z.output<T>) => Answer,
): Endpoint {
  return {
    method: 'POST',
    url,
    prepare: (raw) => {
      const params = parseParams(schema, raw);
      return (emulator, id) => run(emulator, id, params);
    },
  };
}

function endpoint<T extends z.ZodType>(
  method: Endpoint['method'],
  url: string,
  schema: T,
  run: (emulator: Emulator, id: string, params: z.output<T>) => object,
): Endpoint {
  return {
    ...outcome(url, schema, (emulator, id, params) => ({ status: 200, body: run(emulator, id, params) })),
    method,
  };
}

function retrieve(object: Resource['object'], url: string): Endpoint {
  return endpoint('GET', url, none, (emulator, id) => load(emulator, object, id));
}

function list<T extends Resource>(object: T['object'], url: string, filter: string): Endpoint {
  const schema = z.strictObject({ ...paging, [filter]: z.string().optional() });
  return endpoint('GET', url, schema, (emulator, _id, params) => {
    const { limit = 10, starting_after: startingAfter } = params;
    const parent = Object.entries(params).find(([name]) => name === filter)?.[1];
    const page = emulator.store.list<T>(object, { parent: parent?.toString(), limit, startingAfter });
    return listOf(`/v1${url}`, page.data, page.hasMore);
  });
}
