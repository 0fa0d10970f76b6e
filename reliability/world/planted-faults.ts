import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Mutant } from '../mutants/mutant.ts';

/** A fault between two parts of the product, each of which does what it says alone. */
export interface PlantedFault extends Pick<Mutant, 'name' | 'file' | 'find' | 'put'> {
  /** The sentence of the promise that finds it. */
  promise: string;
}

const orders = 'server/domains/orders/orders';
const payments = 'server/domains/orders/payments';
const pitches = 'server/domains/fulfilment/pitches';
const disputes = `${payments}/record-dispute.ts`;

/** What the world is to find, each within sixty seeds. */
export const plantedFaults: readonly PlantedFault[] = [
  {
    name: 'a refund leaves the campaign',
    promise: 'A payment stands only beside the campaign that it may pay for.',
    file: `${orders}/end-refunded.ts`,
    find: "order.status !== 'placed' ||",
    put: "order.status === 'placed' ||",
  },
  {
    name: 'an end ignores a pause',
    promise: 'It runs for the duration you chose; the end moves by each pause.',
    file: `${orders}/pause-campaign.ts`,
    find: 'ends_at: plus(ends, pausedFor)',
    put: 'ends_at: plus(ends, 0 * pausedFor)',
  },
  {
    name: 'a cancelled order keeps the hold',
    promise: 'If the song is not approved, or the order ends, the hold is released.',
    file: `${orders}/cancel-order.ts`,
    find: 'release: () => releaseMoney(ctx, state, reason),',
    put: 'release: async () => (state.payment ? null : releaseMoney(ctx, state, reason)),',
  },
  {
    name: 'a rejected song keeps the hold',
    promise: 'If the song is not approved, or the order ends, the hold is released.',
    file: `${orders}/reject-order.ts`,
    find: 'const refund = await releaseMoney(ctx, state, reason);',
    put: 'const refund = state.payment ? null : await releaseMoney(ctx, state, reason);',
  },
  {
    name: 'a dispute leaves the campaign running',
    promise: 'A payment stands only beside the campaign that it may pay for.',
    file: disputes,
    find: "if (status === 'scheduled' || status === 'running') await",
    put: "if (status === 'in_review') await",
  },
  {
    name: 'a lost dispute leaves the order',
    promise: 'A payment stands only beside the campaign that it may pay for.',
    file: disputes,
    find: "const ends = state.order.status === 'placed';",
    put: "const ends = state.order.status === 'awaiting_payment';",
  },
  {
    name: 'a cancelled campaign leaves its pitches',
    promise: 'When it ends, planned and unanswered pitches are withdrawn.',
    file: `${pitches}/close-pitches.ts`,
    find: "if (status !== 'completed' && status !== 'cancelled') return;",
    put: "if (status !== 'completed') return;",
  },
  {
    name: 'a completed campaign leaves its pitches',
    promise: 'When it ends, planned and unanswered pitches are withdrawn.',
    file: `${pitches}/close-pitches.ts`,
    find: "if (status !== 'completed' && status !== 'cancelled') return;",
    put: "if (status !== 'cancelled') return;",
  },
  {
    name: 'an expired pitch is owed nothing',
    promise: 'What is owed for a lost pitch is settled within 48 hours.',
    file: `${pitches}/expire-pitches.ts`,
    find: "if (campaign.status === 'cancelled') return;",
    put: "if (campaign.status !== 'paused') return;",
  },
  {
    name: 'a gift counts towards what is owed',
    promise: 'You pay for the pitches that curators have reviewed. The rest is refunded, exact to the cent.',
    file: 'server/domains/orders/money-back/refund-arithmetic.ts',
    find: 'const before = given - goodwill;',
    put: 'const before = given - 0 * goodwill;',
  },
  {
    name: 'an artist reads what another ordered',
    promise: 'Nobody reads what is another’s.',
    file: `${orders}/orders.service.ts`,
    find: "rows.where('orders.user_id', '=', ctx.actor.id),",
    put: "rows.where('orders.user_id', '!=', ''),",
  },
  {
    name: 'a no earns no fee',
    promise: 'We pay the same for a yes and a no, and nothing without an answer.',
    file: `${pitches}/answer-pitch.ts`,
    find: 'await earnFee(ctx, pitch);',
    put: "if (verdict === 'accepted') await earnFee(ctx, pitch);",
  },
  {
    name: 'a merge leaves the orders behind',
    promise: 'You find every order in your account.',
    file: 'server/domains/accounts/users/merge-accounts.ts',
    find: "updateTable('orders').set(owner)",
    put: "updateTable('orders').set({ user_id: from.id })",
  },
  {
    name: 'a second card is never asked for',
    promise: 'Your bank declined the charge: pay within 48 hours, or the order is cancelled.',
    file: `${payments}/payment-outcomes.ts`,
    find: "await moveOrder(ctx, state, 'awaiting_payment', { pay_due_at: payDueAt });",
    put: "await moveOrder(ctx, state, 'awaiting_payment', { pay_due_at: null });",
  },
  {
    name: 'an overdue review goes on',
    promise: 'If the song is not approved within 48 hours, the order ends.',
    file: `${orders}/end-overdue.ts`,
    find: "item?.status === 'waiting' &&",
    put: "item?.status === 'approving' &&",
  },
  {
    name: 'an approval charges nobody',
    promise: 'An approved song is charged and scheduled.',
    file: `${orders}/charge-or-schedule.ts`,
    find: "if (payment?.status !== 'authorized') return",
    put: "if (payment?.status !== 'pending') return",
  },
  {
    name: 'a campaign starts without its confirmation',
    promise: 'The campaign starts 3-12 hours after confirmation and approval, or by itself after 7 days.',
    file: `${orders}/schedule-campaign.ts`,
    find: ': plus(approved, START_UNCONFIRMED_MS);',
    put: ': plus(approved, Math.min(START_EARLIEST_MS, START_UNCONFIRMED_MS));',
  },
  {
    name: 'a refund in the dashboard is not counted',
    promise: 'What the order shows is what the bank took and gave back.',
    file: `${payments}/payment-outcomes.ts`,
    find: "if (payment?.status === 'success') return movePayment(ctx, state, 'partially_refunded', changes);",
    put: "if (payment?.status === 'success') return;",
  },
  {
    name: 'what is owed waits for ever',
    promise: 'What is owed for a lost pitch is settled within 48 hours.',
    file: 'server/domains/fulfilment/make-goods/settle-order.ts',
    find: 'if (over || one.still_due_at <= ctx.now()) late.push(one);',
    put: 'if (over) late.push(one);',
  },
  {
    name: 'a suspended customer is charged on',
    promise: 'While a customer is suspended, nothing is charged, and campaigns wait.',
    file: `${orders}/follow-suspension.ts`,
    find: 'if (!(await isSuspended(ctx, userId))) return;',
    put: 'if (await isSuspended(ctx, userId)) return;',
  },
];

export const root = join(import.meta.dirname, '../..');

/** Breaks the product's source as it is loaded, in this process alone. */
export function plant(name: string): void {
  const fault = plantedFaults.find((one) => one.name === name);
  if (!fault) throw new Error(`No planted fault is called “${name}”.`);
  const { file, find, put } = fault;
  const place = pathToFileURL(join(root, file)).href;
  registerHooks({
    load: (url, context, next) => {
      const loaded = next(url, context);
      if (url !== place) return loaded;
      const text = String(loaded.source);
      if (text.split(find).length !== 2) throw new Error(`“${name}” doesn’t find its place in ${file}.`);
      return { ...loaded, source: text.replace(find, () => put) };
    },
  });
}
