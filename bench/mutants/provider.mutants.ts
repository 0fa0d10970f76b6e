import type { Mutant } from './mutant.ts';

const ofPayments = (name: string): string => `server/domains/orders/payments/${name}.ts`;
const refunds = ['server/domains/orders/payments/refunds.test.ts'];
const once = ['server/domains/orders/orders/exactly-once.test.ts'];

/** Events of the payment provider and of other services, and duplicate requests to them. */
export const providerMutants: readonly Mutant[] = [
  {
    name: 'a refund under one key is made twice',
    about: 'keys',
    file: ofPayments('refund-payment'),
    find: 'idempotencyKey: refundKey(refundId),',
    put: 'idempotencyKey: crypto.randomUUID(),',
    tests: refunds,
    named: 'the provider',
  },
  {
    name: 'a lost answer opens a second page',
    about: 'keys',
    file: ofPayments('open-checkout'),
    find: 'idempotencyKey: `checkout:${payment.id}:${payment.session_round}`,',
    put: 'idempotencyKey: crypto.randomUUID(),',
    tests: once,
    named: 'the same key comes to the same page',
  },
  {
    name: 'a short link makes the server open any host',
    about: 'secrets',
    file: 'server/adapters/spotify/resolve-short-link.ts',
    find: 'if (!target.startsWith(`${base}/`)) return link;',
    put: "if (link.kind === 'track') return link;",
    tests: ['server/adapters/spotify/spotify-client.test.ts'],
  },
  {
    name: 'a dispute’s state is taken from its event',
    about: 'webhooks',
    file: ofPayments('record-dispute'),
    find: 'const dispute = await ctx.outside.payments.readDispute(said.id);',
    put: 'const dispute = said;',
    tests: once,
    named: 'a dispute that had closed when it was told of is closed',
  },
  {
    name: 'events are accepted without a signature',
    about: 'webhooks',
    file: 'server/adapters/payments/stripe-payments.ts',
    find: 'const event: unknown = await stripe.webhooks',
    put: 'const event: unknown = JSON.parse(String(rawBody)) ?? await stripe.webhooks',
    tests: once,
    named: 'one that is not signed by the provider changes nothing',
  },
  {
    name: 'old events are accepted again',
    about: 'webhooks',
    file: 'server/adapters/payments/stripe-payments.ts',
    find: 'settings.webhookSecret,\n          undefined,',
    put: 'settings.webhookSecret,\n          Number.MAX_SAFE_INTEGER,',
    tests: ['server/adapters/payments/stripe-webhooks.test.ts'],
    named: 'a forged, altered, unsigned or old delivery is refused',
  },
  {
    name: 'an event is not stored',
    about: 'webhooks',
    file: ofPayments('sync-payment'),
    find: 'await also?.(ctx);',
    put: '',
    tests: once,
    named: 'one that was handled is not asked about again',
  },
  {
    name: 'a known event is handled again',
    about: 'webhooks',
    file: ofPayments('receive-webhook'),
    find: 'if (payment.known || (',
    put: 'if ((',
    tests: once,
    named: 'one that was handled is not asked about again',
  },
  {
    name: 'wrong signatures are not counted',
    about: 'webhooks',
    file: 'server/app.ts',
    find: "if (toAppError(error).code !== 'signature_invalid') return reply.send(error);",
    put: "if (toAppError(error).code !== '') return reply.send(error);",
    tests: ['server/http/signed-calls.test.ts'],
  },
  {
    name: 'stuck payments are not reconciled',
    about: 'webhooks',
    file: ofPayments('reconcile-payments'),
    find: 'await reconcile(ctx, payment.id);',
    put: '',
    tests: ['server/domains/orders/payments/reconcile-payments.test.ts'],
    named: 'a paid page without a webhook is found',
  },
];
