import type { Mutant } from './mutant.ts';

const sums = ['server/domains/orders/money-back/owed-parts.test.ts'];
const settled = ['server/domains/fulfilment/make-goods/settle-make-goods.test.ts'];

/** Money for lost pitches and placement days. */
export const makeGoodMutants: readonly Mutant[] = [
  {
    name: 'the parts of lost pitches are rounded before they are added up',
    about: 'money',
    file: 'contract/orders/money-back/rules.ts',
    find: 'return Math.min(charged, Number((2n * top + bottom) / (2n * bottom)));',
    put: 'return Math.min(charged, Number(top / bottom));',
    tests: sums,
  },
  {
    name: 'a replacement is worth a whole pitch',
    about: 'money',
    file: 'server/domains/orders/money-back/owed-parts.ts',
    find: 'return former ? [...worth(former.pitch_id), ...daysOf(former)] : [];',
    put: 'return former ? [] : [];',
    tests: sums,
  },
  {
    name: 'what an operator gave back is given back again',
    about: 'money',
    file: 'server/domains/orders/money-back/refund-arithmetic.ts',
    find: 'const before = over ? paid : limit.before;',
    put: 'const before = paid;',
    tests: settled,
    named: 'is on account of an earlier refund',
  },
  {
    name: 'goodwill counts towards what is owed',
    about: 'money',
    file: 'server/domains/orders/money-back/refund-arithmetic.ts',
    find: 'const before = given - goodwill;',
    put: 'const before = given;',
    tests: settled,
    named: 'is not less for a goodwill refund',
  },
  {
    name: 'a failed review owes only the missing days',
    about: 'money',
    file: 'server/domains/orders/money-back/owed-parts.ts',
    find: 'seen: whole ? 0 : seen',
    put: 'seen',
    tests: sums,
  },
  {
    name: 'a replaced placement is given back as well',
    about: 'money',
    file: 'server/domains/orders/money-back/owed-parts.ts',
    find: 'return one.replacement_answered || owedAgain.has(one.replacement_id) ? [] : part;',
    put: 'return part;',
    tests: sums,
  },
  {
    name: 'money goes back before the 48 hours are over',
    about: 'money',
    file: 'server/domains/fulfilment/make-goods/settle-order.ts',
    find: 'over || due_at <= ctx.now()',
    put: 'over || due_at > ctx.now()',
    tests: settled,
    named: 'is refunded after 48 hours',
  },
  {
    name: 'a disputed charge is settled',
    about: 'money',
    file: 'server/domains/fulfilment/make-goods/settle-order.ts',
    find: "payment?.status === 'disputed';",
    put: "payment?.id === '';",
    tests: settled,
    named: 'waits while the charge is disputed',
  },
];
