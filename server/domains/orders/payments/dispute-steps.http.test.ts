import { expect, it } from 'vitest';
import { users } from '#contract/accounts/users/calls.ts';
import { disputeSteps } from '#contract/endings/dispute-steps.ts';
import { DisputeStep } from '#contract/endings/schema.ts';
import { brandCampaigns } from '#contract/fulfilment/campaigns/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { intentOf, lookUp } from '#scenario/admin.ts';
import { chargedOrder, placedOrder, settle, stripeOf, useOrderDesk } from '#test/support/order-desk.ts';
import { startNow } from '#test/support/pitch-desk.ts';
import { callStripe } from '#test/support/provider-events.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
const { artist, boss } = useOrderDesk(app);

/** What the artist was mailed last of the order's payment, and what its activity says. */
async function saidOf(order: Order) {
  const mail = (app.sandbox.inbox?.messages() ?? []).find(
    ({ subject }) => subject.includes(order.number) && /^Chargeback (?:opened|ended)/.test(subject),
  );
  const { timeline, campaign } = await lookUp(boss, order);
  return {
    heldByTeam: campaign.heldByTeam,
    mail: mail?.text.replace(/\s+/g, ' ') ?? '',
    activity: timeline.filter(({ kind }) => kind.startsWith('dispute.')).map(({ text }) => text),
  };
}

const charged = () => chargedOrder(app, artist, boss);

async function running(): Promise<Order> {
  const order = await charged();
  await startNow(app, order);
  await settle(app);
  return order;
}

const changeTo = async (order: Order, status: 'paused' | 'completed') => {
  const params = { name: 'admin', id: order.campaign.id } as const;
  const { version } = (await app.call(brandCampaigns.get, { params }, { as: boss })).body;
  await app.call(brandCampaigns.update, { params, body: { status } }, { as: boss, ifMatch: `"${version}"` });
  return order;
};

/** Captured in the provider’s dashboard, before we decided about the song. */
async function capturedInReview(): Promise<Order> {
  const order = await placedOrder(app, artist);
  await callStripe(app, `payment_intents/${await intentOf(boss, order)}/capture`, {});
  await settle(app);
  return order;
}

type Case = [
  campaign: string,
  order: () => Promise<Order>,
  opened: DisputeStep,
  outcome: 'won' | 'lost',
  closed: DisputeStep,
];

const cases: Case[] = [
  ['in review', capturedInReview, 'review_waits', 'won', 'review_goes_on'],
  ['scheduled', charged, 'paused_before_start', 'won', 'goes_ahead'],
  ['running', running, 'paused', 'won', 'resumed'],
  [
    'paused by our team',
    async () => changeTo(await running(), 'paused'),
    'stays_paused',
    'won',
    'stays_paused',
  ],
  ['completed', async () => changeTo(await running(), 'completed'), 'opened', 'won', 'closed'],
  ['completed, and lost', async () => changeTo(await running(), 'completed'), 'opened', 'lost', 'lost'],
  ['running, and lost', running, 'paused', 'lost', 'ended'],
];

/** That the mail and the activity say this step, and no other. Throws where they say something else. */
async function compare(order: Order, step: DisputeStep): Promise<void> {
  await settle(app);
  const { mail, activity, heldByTeam } = await saidOf(order);
  expect(heldByTeam).toBe(step === 'stays_paused');
  const said = DisputeStep.options.filter((other) => {
    const { toArtist } = disputeSteps[other];
    return toArtist !== '' && mail.includes(toArtist);
  });
  expect(said).toEqual(disputeSteps[step].toArtist === '' ? [] : [step]);
  const { toTeam } = disputeSteps[step];
  expect(activity.at(-1)).toMatch(/^(?:Chargeback (?:opened|won|lost))/);
  expect(activity.at(-1)?.replace(/^[^.]*(?:\. )?/, '')).toBe(toTeam);
}

it.each(cases)(
  'what a dispute does to a campaign that is %s is said from its row',
  async (...[, make, opened, outcome, closed]) => {
    const order = await make();
    const dispute = stripeOf(app).switches.openDispute(await intentOf(boss, order));
    await compare(order, opened);
    stripeOf(app).switches.closeDispute(dispute.id, outcome);
    await compare(order, closed);
    const lie = closed === 'resumed' ? 'goes_ahead' : 'resumed';
    await expect(compare(order, lie)).rejects.toThrow();
  },
);

it('each step is tried, and each sentence is one of its own', () => {
  const tried = new Set(cases.flatMap(([, , opened, , closed]) => [opened, closed]));
  expect(DisputeStep.options.filter((step) => !tried.has(step))).toEqual([]);
  const sentences = Object.values(disputeSteps).flatMap(({ toArtist }) => toArtist || []);
  expect(new Set(sentences).size).toBe(sentences.length);
});

it('a campaign stays paused when a dispute is won of an account that was suspended meanwhile', async () => {
  const order = await running();
  const { customer } = await lookUp(boss, order);
  const dispute = stripeOf(app).switches.openDispute(await intentOf(boss, order));
  await compare(order, 'paused');
  const body = { status: 'suspended', reason: 'Asked to wait' } as const;
  await app.call(users.update, { params: { id: customer.id }, body }, { as: boss });
  await settle(app);
  stripeOf(app).switches.closeDispute(dispute.id, 'won');
  await compare(order, 'stays_paused');
});
