import type { Mutant } from '../mutants/mutant.ts';

/** A fault between two parts of the product, each of which does what it says alone. */
export type PlantedFault = Pick<Mutant, 'name' | 'file' | 'find' | 'put'>;

const orders = 'server/domains/orders/orders';
const payments = 'server/domains/orders/payments';
const pitches = 'server/domains/fulfilment/pitches';
const disputes = `${payments}/record-dispute.ts`;

/** What the world is to find, each within sixty seeds. */
export const plantedFaults: readonly PlantedFault[] = [
  {
    name: 'a refund leaves the campaign',
    file: `${orders}/end-refunded.ts`,
    find: "order.status !== 'placed' ||",
    put: "order.status === 'placed' ||",
  },
  {
    name: 'an end ignores a pause',
    file: `${orders}/pause-campaign.ts`,
    find: 'ends_at: plus(ends, pausedFor)',
    put: 'ends_at: plus(ends, 0 * pausedFor)',
  },
  {
    name: 'a cancelled order keeps the hold',
    file: `${orders}/cancel-order.ts`,
    find: 'release: () => releaseMoney(ctx, state, reason),',
    put: 'release: async () => (state.payment ? null : releaseMoney(ctx, state, reason)),',
  },
  {
    name: 'a rejected song keeps the hold',
    file: `${orders}/reject-order.ts`,
    find: 'const refund = await releaseMoney(ctx, state, reason);',
    put: 'const refund = state.payment ? null : await releaseMoney(ctx, state, reason);',
  },
  {
    name: 'a dispute leaves the campaign running',
    file: disputes,
    find: "if (status === 'scheduled' || status === 'running') await",
    put: "if (status === 'in_review') await",
  },
  {
    name: 'a lost dispute leaves the order',
    file: disputes,
    find: "const ends = state.order.status === 'placed';",
    put: "const ends = state.order.status === 'awaiting_payment';",
  },
  {
    name: 'a cancelled campaign leaves its pitches',
    file: `${pitches}/close-pitches.ts`,
    find: "if (status !== 'completed' && status !== 'cancelled') return;",
    put: "if (status !== 'completed') return;",
  },
  {
    name: 'a completed campaign leaves its pitches',
    file: `${pitches}/close-pitches.ts`,
    find: "if (status !== 'completed' && status !== 'cancelled') return;",
    put: "if (status !== 'cancelled') return;",
  },
  {
    name: 'an expired pitch is owed nothing',
    file: `${pitches}/expire-pitches.ts`,
    find: "if (campaign.status === 'cancelled') return;",
    put: "if (campaign.status !== 'paused') return;",
  },
  {
    name: 'a gift counts towards what is owed',
    file: 'server/domains/orders/money-back/refund-arithmetic.ts',
    find: 'const before = given - goodwill;',
    put: 'const before = given - 0 * goodwill;',
  },
  {
    name: 'an artist reads what another ordered',
    file: `${orders}/orders.service.ts`,
    find: "rows.where('orders.user_id', '=', ctx.actor.id),",
    put: "rows.where('orders.user_id', '!=', ''),",
  },
  {
    name: 'a no earns no fee',
    file: `${pitches}/answer-pitch.ts`,
    find: 'await earnFee(ctx, pitch);',
    put: "if (verdict === 'accepted') await earnFee(ctx, pitch);",
  },
  {
    name: 'a merge leaves the orders behind',
    file: 'server/domains/accounts/users/merge-accounts.ts',
    find: "updateTable('orders').set(owner)",
    put: "updateTable('orders').set({ user_id: from.id })",
  },
  {
    name: 'a second card is never asked for',
    file: `${payments}/payment-outcomes.ts`,
    find: "await moveOrder(ctx, state, 'awaiting_payment', { pay_due_at: payDueAt });",
    put: "await moveOrder(ctx, state, 'awaiting_payment', { pay_due_at: null });",
  },
  {
    name: 'an overdue review goes on',
    file: `${orders}/end-overdue.ts`,
    find: "item?.status === 'waiting' &&",
    put: "item?.status === 'approving' &&",
  },
  {
    name: 'an approval charges nobody',
    file: `${orders}/charge-or-schedule.ts`,
    find: "if (payment?.status !== 'authorized') return",
    put: "if (payment?.status !== 'pending') return",
  },
  {
    name: 'a campaign starts without its confirmation',
    file: `${orders}/schedule-campaign.ts`,
    find: ': plus(approved, START_UNCONFIRMED_MS);',
    put: ': plus(approved, Math.min(START_EARLIEST_MS, START_UNCONFIRMED_MS));',
  },
  {
    name: 'a refund in the dashboard is not counted',
    file: `${payments}/payment-outcomes.ts`,
    find: "if (payment?.status === 'success') return movePayment(ctx, state, 'partially_refunded', changes);",
    put: "if (payment?.status === 'success') return;",
  },
  {
    name: 'what is owed waits for ever',
    file: 'server/domains/fulfilment/make-goods/settle-order.ts',
    find: 'if (over || one.due_at <= ctx.now()) late.push(one);',
    put: 'if (over) late.push(one);',
  },
  {
    name: 'a suspended customer is charged on',
    file: `${orders}/follow-suspension.ts`,
    find: 'if (!(await isSuspended(ctx, userId))) return;',
    put: 'if (await isSuspended(ctx, userId)) return;',
  },
];
