import { expect, test } from 'vitest';
import { disputeSteps } from '#contract/endings/dispute-steps.ts';
import { CampaignEnding, DisputeStep } from '#contract/endings/schema.ts';
import { OrderStatus } from '#contract/orders/orders/schema.ts';
import { type OrderPayment, PaymentStatus } from '#contract/orders/payments/schema.ts';
import { CampaignStatus } from '#contract/sales/campaigns/schema.ts';
import { describeState, paymentText } from './my-order-state.ts';

const campaign = (status: CampaignStatus) => ({
  id: 'cmp_1',
  songName: 'Halo',
  artistName: 'Mara',
  image: null,
  songUrl: '',
  aiUse: null,
  startFrom: null,
  status,
  startsAt: null,
  endsAt: null as string | null,
  heldByTeam: false,
  endedBy: null as CampaignEnding | null,
  endedAt: null,
  created_at: '2026-11-01T00:00:00.000Z',
});
const payment = (payment_status: PaymentStatus): OrderPayment => ({
  id: 'pay_1',
  transaction_id: null,
  payment_status,
  amount: 19_900,
  captured: 0,
  refunded: 0,
  onItsWayBack: 0,
  returned: 0,
  lost: 0,
  byHand: false,
  lastDecline: null,
  dispute: null,
  inquiry: null,
});
const facts = (status: OrderStatus, campaignStatus: CampaignStatus) => ({
  status,
  approvedAt: null,
  confirmedAt: null,
  campaign: campaign(campaignStatus),
  endedBy: null as CampaignEnding | null,
  endedAt: '2026-11-21T12:00:00.000Z',
  payment: payment('authorized'),
});

test('every state of order and campaign has a word and a sentence', () => {
  for (const status of OrderStatus.options) {
    for (const campaignStatus of CampaignStatus.options) {
      const { label, text } = describeState(facts(status, campaignStatus));
      expect(label).not.toBe('');
      expect(text).toMatch(/\.$/);
    }
  }
});

test('each standing of an order has a sentence of its own, so that a wrong row is a wrong sentence', () => {
  const at = '2026-11-01T00:00:00.000Z';
  const paid = { approvedAt: at, payment: payment('success') };
  const standings = [
    facts('awaiting_payment', 'draft'),
    { ...facts('awaiting_payment', 'in_review'), approvedAt: at },
    facts('placed', 'in_review'),
    { ...facts('placed', 'in_review'), confirmedAt: at },
    { ...facts('placed', 'in_review'), payment: payment('disputed') },
    { ...facts('placed', 'in_review'), approvedAt: at },
    { ...facts('placed', 'scheduled'), ...paid },
    { ...facts('placed', 'scheduled'), ...paid, confirmedAt: at },
    { ...facts('placed', 'running'), ...paid },
    { ...facts('placed', 'paused'), ...paid },
    { ...facts('placed', 'paused'), ...paid, payment: payment('disputed') },
    ...CampaignEnding.options.map((endedBy) => ({ ...facts('cancelled', 'cancelled'), endedBy })),
  ];
  const said = standings.map((standing) => describeState(standing).text);
  expect(said.filter((text, index) => said.indexOf(text) !== index)).toEqual([]);
});

test('an order that is over says how it ended and when, each way in words of its own', () => {
  const said = CampaignEnding.options.map((endedBy) =>
    describeState({ ...facts('cancelled', 'cancelled'), endedBy }),
  );
  expect(new Set(said.map(({ text }) => text)).size).toBe(CampaignEnding.options.length);
  for (const { text } of said) expect(text).toContain('Nov 21');
  const label = (endedBy: CampaignEnding) =>
    describeState({ ...facts('cancelled', 'rejected'), endedBy }).label;
  expect([label('not_approved'), label('overdue'), label('cancelled_by_admin')]).toEqual([
    'Not approved',
    'Not reviewed',
    'Cancelled',
  ]);
});

test('an approved and confirmed order promises its start, and none while its payment is disputed', () => {
  const approvedAt = '2026-11-01T00:00:00.000Z';
  const said = (
    campaign: 'scheduled' | 'paused',
    paid: 'success' | 'disputed',
    confirmedAt: string | null = approvedAt,
  ) => describeState({ ...facts('placed', campaign), approvedAt, confirmedAt, payment: payment(paid) }).text;
  expect(said('scheduled', 'success')).toContain('3-12 hours');
  expect(said('scheduled', 'success', null)).not.toContain('hours');
  expect(said('paused', 'disputed')).toContain('paused before its start until the bank decides');
});

test.each([
  [true, null, 'stays_paused'],
  [true, '2026-12-01T00:00:00.000Z', 'stays_paused'],
  [false, null, 'paused_before_start'],
  [false, '2026-12-01T00:00:00.000Z', 'paused'],
] as const)('a disputed campaign, held by our team: %s, says who paused it', (heldByTeam, endsAt, step) => {
  const { text } = describeState({
    ...facts('placed', 'paused'),
    campaign: { ...campaign('paused'), heldByTeam, endsAt },
    payment: payment('disputed'),
  });
  const said = DisputeStep.options.filter(
    (each) => disputeSteps[each].toArtist !== '' && text.endsWith(` ${disputeSteps[each].toArtist}`),
  );
  expect(said).toEqual([step]);
});

test('an approved order with a chosen day promises that day, and no hours', () => {
  const startFrom = '2099-05-02';
  const both = { approvedAt: '2026-11-01T00:00:00.000Z', confirmedAt: '2026-11-01T00:00:00.000Z' };
  const scheduled = facts('placed', 'scheduled');
  const { text } = describeState({
    ...scheduled,
    ...both,
    campaign: { ...scheduled.campaign, startFrom },
    payment: payment('success'),
  });
  expect(text).toContain('May 2, 2099');
  expect(text).not.toContain('hours');
});

test('an approved song is charged only where a card is held', () => {
  const approved = { ...facts('placed', 'in_review'), approvedAt: '2026-11-01T00:00:00.000Z' };
  const said = (paid: OrderPayment | null) => describeState({ ...approved, payment: paid }).text;
  expect(said(payment('authorized'))).toContain('We’re charging your card now');
  for (const paid of [null, payment('success')]) expect(said(paid)).toBe('Your song is approved.');
});

test('a song whose payment is disputed promises no review in time', () => {
  const { text } = describeState({ ...facts('placed', 'in_review'), payment: payment('disputed') });
  expect(text).toContain('waits until the bank decides');
  expect(text).not.toContain('hours');
});

test('a campaign that runs says until when; one paused before its start keeps no remaining time', () => {
  const running = facts('placed', 'running');
  const endsAt = '2099-05-02T12:00:00.000Z';
  expect(describeState({ ...running, campaign: { ...running.campaign, endsAt } }).text).toContain('May 2');
  const paused = { ...facts('placed', 'paused'), payment: payment('success') };
  expect(describeState(paused).text).toContain('paused before its start');
});

test('a dispute says why the campaign is paused, and a lost one that it has ended', () => {
  const disputed = { ...facts('placed', 'paused'), approvedAt: '2026-11-01T00:00:00.000Z' };
  expect(describeState({ ...disputed, payment: payment('disputed') }).text).toContain(
    'Your bank opened a chargeback',
  );
  expect(describeState({ ...disputed, payment: payment('success') }).text).not.toContain('bank');
  const lost = {
    ...disputed,
    campaign: { ...campaign('cancelled'), endedBy: 'disputed' as const },
    payment: payment('lost'),
  };
  expect(describeState(lost)).toMatchObject({
    label: 'Cancelled',
    text: expect.stringContaining('The bank returned the payment'),
  });
});

test('only a captured payment of which nothing is on its way back is called paid', () => {
  const paid = PaymentStatus.options.filter((status) => /^Paid/.test(paymentText(payment(status))));
  expect(paid).toEqual(['success', 'partially_refunded']);
  for (const status of PaymentStatus.options) {
    expect(paymentText({ ...payment(status), onItsWayBack: 1 })).toBe('Refund in progress');
    expect(paymentText({ ...payment(status), onItsWayBack: 1, byHand: true })).toMatch(/^Manual refund/);
    expect(paymentText({ ...payment(status), returned: 1 })).toMatch(/^Refund returned/);
  }
  expect(paymentText(null)).toMatch(/^Free/);
});
