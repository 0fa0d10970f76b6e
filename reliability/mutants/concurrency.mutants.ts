import type { Mutant } from './mutant.ts';

const drafts = ['server/domains/sales/campaigns/drafts.http.test.ts'];
const once = ['server/domains/orders/orders/exactly-once.http.test.ts'];
const constraints = ['server/db/constraints.http.test.ts'];
const ordersTable = 'server/db/migrations/0003_create_orders.sql';
const idempotency = 'server/http/idempotency.ts';

/** Locks, keys and constraints that prevent duplicate effects. */
export const concurrencyMutants: readonly Mutant[] = [
  {
    name: 'orders are not locked',
    about: 'locks',
    file: 'server/domains/orders/orders/order-state.ts',
    find: '{ lock: true }',
    put: '{ lock: false }',
    tests: ['server/domains/orders/orders/races.http.test.ts'],
    named: 'refunds in parallel',
  },
  {
    name: 'songs are not locked',
    about: 'locks',
    file: 'server/domains/orders/checkout/assert-song-free.ts',
    find: 'await lockSong(ctx, song);',
    put: '',
    tests: drafts,
    named: 'is one for accounts that bring the same song at once',
  },
  {
    name: 'drafts are not locked',
    about: 'locks',
    file: 'server/domains/sales/campaigns/lock-campaign.ts',
    find: '\n    .forUpdate()',
    put: '',
    tests: once,
    named: 'from several tabs under different keys',
  },
  {
    name: 'an order has two active payments',
    about: 'keys',
    file: ordersTable,
    find: 'create unique index payments_one_alive_per_order',
    put: 'create index payments_one_alive_per_order',
    tests: constraints,
  },
  {
    name: 'refunds reserve more than was captured',
    about: 'keys',
    file: ordersTable,
    find: '  check (refund_reserved_cents <= captured_cents),\n',
    put: '',
    tests: constraints,
  },
  {
    name: 'an idempotency key answers another body',
    about: 'keys',
    file: idempotency,
    find: 'if (row.request_hash !== requestHash) {',
    put: "if (row.request_hash === '') {",
    tests: once,
    named: 'refuses a key that was used for another body',
  },
  {
    name: 'answers with tokens are stored',
    about: 'secrets',
    file: 'server/http/mount.ts',
    find: ' && !containsSecret(endpoint.answer)',
    put: '',
    tests: ['server/http/idempotency.http.test.ts'],
    named: 'is not stored for its Idempotency-Key',
  },
  {
    name: 'idempotency keys are shared by all accounts',
    about: 'keys',
    file: 'server/http/mount.ts',
    find: 'const scope = `${ctx.actor.id} ${endpoint.method}',
    put: 'const scope = `${endpoint.method}',
    tests: once,
    named: 'keys of different accounts do not meet',
  },
  {
    name: 'a dead run is not resumed by its key',
    about: 'keys',
    file: 'server/domains/orders/checkout/create-order.ts',
    find: 'checkout_key: key,',
    put: 'checkout_key: null,',
    tests: once,
    named: 'is resumed under its key once its lease is over',
  },
];
