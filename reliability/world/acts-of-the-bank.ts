import { orders } from '#contract/orders/orders/calls.ts';
import { type Act, act, orderThatIs, which } from './act.ts';
import type { Cast, Known } from './cast.ts';
import { NotNow, ofOffice, wanted } from './people.ts';
import type { World } from './world.ts';

const bank = (world: World) => {
  if (!world.sandbox.stripe) throw new Error('This world has no bank.');
  return world.sandbox.stripe;
};

/** The provider's id of an order's payment. */
async function intentOf({ boss }: Cast, on: Known): Promise<string> {
  const { payment } = wanted(await boss.call(orders.get, ofOffice(on)), 200, 'An order');
  if (!payment?.transaction_id?.startsWith('pi_')) throw new NotNow('No card was charged.');
  return payment.transaction_id;
}

/** What the provider refuses in its dashboard is left out. */
function byDashboard<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new NotNow(String(error));
  }
}

/** A refund that someone makes in the provider's dashboard. */
async function refundThere(world: World, cast: Cast, on: Known, amount?: number): Promise<void> {
  const { STRIPE_API_BASE, STRIPE_SECRET_KEY } = bank(world).settings;
  const body = new URLSearchParams({ payment_intent: await intentOf(cast, on) });
  if (amount !== undefined) body.set('amount', String(amount));
  const answer = await fetch(`${STRIPE_API_BASE}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: `Bearer ${STRIPE_SECRET_KEY}` },
    body,
  });
  world.note(`refund in the dashboard: ${answer.status} ${await answer.text()}`);
}

const charged = orderThatIs('scheduled', 'running', 'paused', 'completed');
const disputed = which('order', ({ dispute }) => dispute?.isInquiry === false);
const inquired = which('order', ({ dispute }) => dispute?.isInquiry === true);

const closeDispute =
  (outcome: 'won' | 'lost' | 'warning_closed') => async (world: World, _cast: Cast, on: Known) => {
    byDashboard(() => bank(world).switches.closeDispute(on.dispute?.id ?? '', outcome));
    on.dispute = null;
  };

const fails = (how: Parameters<ReturnType<typeof bank>['switches']['set']>[0]) => async (world: World) =>
  bank(world).switches.set(how);

export const bankActs: readonly Act[] = [
  act('customer disputes the charge', 10, charged, async (world, cast, on) => {
    const intent = await intentOf(cast, on);
    const { id } = byDashboard(() => bank(world).switches.openDispute(intent));
    on.dispute = { id, isInquiry: false };
  }),
  act('bank inquires', 18, charged, async (world, cast, on) => {
    const intent = await intentOf(cast, on);
    const { id } = byDashboard(() => bank(world).switches.openDispute(intent, { inquiry: true }));
    on.dispute = { id, isInquiry: true };
  }),
  act('inquiry is closed', 35, inquired, closeDispute('warning_closed')),
  act('inquiry becomes a dispute', 35, inquired, async (world, _cast, on) => {
    const { id } = byDashboard(() => bank(world).switches.escalateInquiry(on.dispute?.id ?? ''));
    on.dispute = { id, isInquiry: false };
  }),
  act('dispute is won', 30, disputed, closeDispute('won')),
  act('dispute is lost', 12, disputed, closeDispute('lost')),
  act('hold runs out', 8, orderThatIs('draft', 'in_review'), async (world, cast, on) => {
    const intent = await intentOf(cast, on);
    byDashboard(() => bank(world).switches.expireHold(intent));
  }),
  act('part is refunded in the dashboard', 4, 'order', (world, cast, on) =>
    refundThere(world, cast, on, world.random.int(1, 400)),
  ),
  act('all is refunded in the dashboard', 5, 'order', (world, cast, on) => refundThere(world, cast, on)),
  act('events come twice and in any order', 2, 'none', fails({ webhooks: { duplicate: 1, reorder: true } })),
  act('events wait', 1, 'none', fails({ webhooks: { hold: true } })),
  act('bank fails', 1, 'none', async (world) =>
    bank(world).switches.set({ failNext: { count: world.random.int(1, 3), status: 500 } }),
  ),
  act('answers of the bank get lost', 1, 'none', fails({ dropAnswer: 1 })),
  act('bank works', 4, 'none', async (world) => bank(world).switches.reset()),
];
