import type { Mutant } from './mutant.ts';

const carryOut = 'server/domains/orders/orders/carry-out-approval.ts';
const undo = 'server/domains/orders/tagging/undo-approval.ts';
const tests = ['server/domains/orders/tagging/undo-approval.test.ts'];

/** Approvals and their undoing: what keeps money from being taken too early, twice, or for a withdrawn approval. */
export const approvalMutants: readonly Mutant[] = [
  {
    name: 'an approval is due at once',
    about: 'time',
    file: carryOut,
    find: 'await enqueue(ctx, carryOutApprovalJob, { orderId: order.id }, aboutOrder(order), { startAfter });',
    put: 'await enqueue(ctx, carryOutApprovalJob, { orderId: order.id }, aboutOrder(order));',
    tests,
    named: 'is carried out by a job that is due eight seconds later',
  },
  {
    name: 'an approval is carried out while it can be undone',
    about: 'time',
    file: carryOut,
    find: 'if (ctx.now() < endsAt) return queueApproval(ctx, state);',
    put: '',
    tests,
    named: 'waits for its time all the same',
  },
  {
    name: 'an approval of an order that ended is carried out',
    about: 'states',
    file: carryOut,
    find: 'if (!endsAt) return;',
    put: '',
    tests,
    named: 'ends before it was carried out',
  },
  {
    name: 'approvals whose job was lost are forgotten',
    about: 'durability',
    file: 'server/domains/orders/payments/reconcile-payments.ts',
    find: 'await recoverApprovals(ctx, QUIET_MS);',
    put: '',
    tests,
    named: 'whose job was lost',
  },
  {
    name: 'an approval can be undone at any time',
    about: 'time',
    file: undo,
    find: 'if (endsAt && ctx.now() < endsAt) return null;',
    put: 'if (endsAt) return null;',
    tests,
    named: 'after eight seconds',
  },
  {
    name: 'an approval is undone though its money was taken',
    about: 'money',
    file: 'server/domains/orders/payments/payment-outcomes.ts',
    find: 'await confirmApproval(ctx, state);\n    await scheduleCampaign',
    put: 'await scheduleCampaign',
    tests,
    named: 'once the money was taken',
  },
  {
    name: 'an undone approval holds off the limit of 48 hours',
    about: 'states',
    file: undo,
    find: 'await changeOrder(ctx, state, { approved_at: null });',
    put: '',
    tests,
    named: 'the limit of 48 hours counts again',
  },
  {
    name: 'an undone approval keeps its job',
    about: 'states',
    file: undo,
    find: 'await ctx.queue.cancel(ctx.db, carryOutApprovalJob.name, { orderId });',
    put: '',
    tests,
    named: 'leaves order, song and campaign as they were',
  },
  {
    name: 'artists read which operator was first',
    about: 'rights',
    file: 'server/domains/orders/orders/assert-can.ts',
    find: "if (ctx.actor.kind !== 'account' || ctx.actor.role !== 'admin') return refusal;",
    put: "if (ctx.actor.kind !== 'account') return refusal;",
    tests: ['server/domains/orders/orders/assert-can.test.ts'],
    named: 'who cancels what was cancelled',
  },
  {
    name: 'an artist is told of an approval that can still be undone',
    about: 'rights',
    file: 'server/domains/orders/orders/orders.present.ts',
    find: 'forArtist && due ? null : row.approved_at',
    put: 'row.approved_at',
    tests,
    named: 'is not told to the artist, and then is',
  },
];
