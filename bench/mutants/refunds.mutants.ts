import type { Mutant } from './mutant.ts';

const ofPayments = (name: string): string => `server/domains/orders/payments/${name}.ts`;
const paidBack = ['server/domains/orders/payments/manual-refund.test.ts'];
const ladder = ['server/domains/orders/money-back/refund-arithmetic.test.ts'];

/** Refunds by hand and refunds that the bank sent back. */
export const refundMutants: readonly Mutant[] = [
  {
    name: 'a returned refund can be refunded again',
    about: 'money',
    file: 'server/domains/orders/money-back/refund-arithmetic.ts',
    find: 'payment.refund_reserved_cents + payment.refund_returned_cents',
    put: 'payment.refund_reserved_cents',
    tests: ladder,
  },
  {
    name: 'a refund by hand succeeds at once',
    about: 'money',
    file: 'server/domains/orders/orders/queue-refund.ts',
    find: "status: byHand ? 'to_pay_back' : 'requested',",
    put: "status: byHand ? ('succeeded' as 'to_pay_back') : 'requested',",
    tests: paidBack,
    named: 'a refund of a payment made by hand',
  },
  {
    name: 'a recorded refund by hand is not counted',
    about: 'money',
    file: ofPayments('record-manual-refund'),
    find: 'refunded_cents: payment.refunded_cents + amount',
    put: 'refunded_cents: payment.refunded_cents',
    tests: paidBack,
    named: 'a refund of a payment made by hand',
  },
  {
    name: 'more is paid back by hand than was captured',
    about: 'money',
    file: ofPayments('record-manual-refund'),
    find: 'if (payment.refund_reserved_cents + amount > payment.captured_cents) {',
    put: 'if (amount < 0) {',
    tests: paidBack,
    named: 'is not refunded by hand beyond what was charged',
  },
  {
    name: 'a returned refund still counts as refunded',
    about: 'money',
    file: ofPayments('settle-refund'),
    find: '    refunded_cents: payment.refunded_cents - refund.amount_cents,\n',
    put: '',
    tests: paidBack,
    named: 'is owed again',
  },
  {
    name: 'a returned refund is not noticed',
    about: 'money',
    file: ofPayments('apply-refunds'),
    find: "if (refund.status === 'succeeded' && refund.reference === null) {",
    put: "if (refund.status === 'succeeded' && refund.id === '') {",
    tests: paidBack,
    named: 'a refund that the bank sends back',
  },
  {
    name: 'a refund paid back by hand is returned again',
    about: 'money',
    file: ofPayments('apply-refunds'),
    find: "if (refund.status === 'succeeded' && refund.reference === null) {",
    put: "if (refund.status === 'succeeded') {",
    tests: paidBack,
    named: 'is recorded as refunded in another way',
  },
];
