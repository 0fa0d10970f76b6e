import { describe, expect, it } from 'vitest';
import { applicationStates } from './catalogue/applications/rules.ts';
import { playlistCan, playlistStates } from './catalogue/playlists/rules.ts';
import { makeGoodStates } from './fulfilment/make-goods/schema.ts';
import { pitchStates } from './fulfilment/pitches/rules.ts';
import { placementStates } from './fulfilment/placements/rules.ts';
import { proofStates } from './fulfilment/proofs/rules.ts';
import { reportStates } from './fulfilment/ratings/rules.ts';
import { jobStates } from './office/jobs/rules.ts';
import { mailStates } from './office/mails/rules.ts';
import { deliveryStates, webhookStates } from './office/webhooks/rules.ts';
import { refundCan, refundStates } from './orders/money-back/rules.ts';
import { type OrderFacts, orderCan, orderStates } from './orders/orders/rules.ts';
import { paymentStates } from './orders/payments/schema.ts';
import { taggingStates } from './orders/tagging/rules.ts';
import { campaignStates } from './sales/campaigns/rules.ts';
import { couponStates } from './sales/coupons/rules.ts';
import { spotifyAccountStates } from './spotify/accounts/rules.ts';
import { spotifyKeyStates } from './spotify/keys/rules.ts';
import { canMove, finalStates, moved, type StateTable } from './states.ts';

/** Each table with its first and final states. */
const tables: [string, StateTable<string>, string[], string[]][] = [
  ['order', orderStates, ['awaiting_payment'], ['fulfilled', 'expired', 'cancelled']],
  ['payment', paymentStates, ['pending'], ['refunded', 'lost', 'voided', 'failed']],
  ['campaign', campaignStates, ['draft'], ['completed', 'rejected', 'cancelled']],
  ['tagging item', taggingStates, ['waiting'], ['approved', 'rejected']],
  ['refund', refundStates, ['requested', 'to_pay_back'], ['failed']],
  ['coupon', couponStates, ['active'], ['ended']],
  ['mail', mailStates, ['queued', 'held'], ['sent', 'failed', 'held']],
  ['job', jobStates, ['scheduled'], ['done']],
  ['playlist', playlistStates, ['active'], []],
  ['application', applicationStates, ['unconfirmed'], ['accepted', 'declined']],
  ['pitch', pitchStates, ['queued'], ['accepted', 'declined', 'expired']],
  ['placement', placementStates, ['pending'], ['ended', 'removed']],
  ['proof', proofStates, ['waiting'], ['confirmed', 'refused']],
  ['report', reportStates, ['waiting'], ['upheld', 'dismissed']],
  ['make-good', makeGoodStates, ['due'], ['replaced', 'refunded', 'nothing_owed']],
  ['Spotify key', spotifyKeyStates, ['active', 'inactive'], []],
  ['webhook endpoint', webhookStates, ['active'], []],
  ['delivery', deliveryStates, ['waiting'], []],
  ['Spotify account', spotifyAccountStates, ['disconnected'], []],
];

/** Every move that is allowed; all others are refused. A change here changes what people and jobs may do. */
const moves: Record<string, Record<string, string>> = {
  order: {
    awaiting_payment: 'placed expired cancelled',
    placed: 'fulfilled cancelled awaiting_payment',
  },
  payment: {
    pending: 'authorized success failed',
    authorized: 'success voided failed',
    success: 'partially_refunded refunded disputed',
    partially_refunded: 'refunded disputed',
    disputed: 'success partially_refunded lost',
  },
  campaign: {
    draft: 'in_review cancelled',
    in_review: 'scheduled rejected cancelled',
    scheduled: 'running paused cancelled',
    running: 'paused completed cancelled',
    paused: 'scheduled running cancelled',
  },
  'tagging item': { waiting: 'approving rejected', approving: 'approved waiting rejected' },
  refund: {
    requested: 'succeeded failed',
    to_pay_back: 'succeeded',
    succeeded: 'returned',
    returned: 'succeeded',
  },
  coupon: { active: 'ended' },
  mail: { queued: 'sent failed' },
  job: {
    scheduled: 'running cancelled',
    running: 'done failed dead',
    failed: 'running scheduled cancelled',
    dead: 'scheduled cancelled',
    cancelled: 'scheduled',
  },
  application: { unconfirmed: 'waiting', waiting: 'accepted declined' },
  playlist: { active: 'paused removed', paused: 'active removed', removed: 'paused' },
  pitch: { queued: 'sent expired', sent: 'accepted declined expired' },
  placement: { pending: 'live ended', live: 'ended removed' },
  proof: { waiting: 'confirmed refused' },
  report: { waiting: 'upheld dismissed' },
  'make-good': { due: 'replaced refunded nothing_owed' },
  'webhook endpoint': { active: 'paused', paused: 'active' },
  delivery: { waiting: 'delivered failed', delivered: 'waiting', failed: 'waiting' },
  'Spotify key': { active: 'inactive', inactive: 'active' },
  'Spotify account': {
    disconnected: 'connected',
    connected: 'expired revoked disconnected',
    expired: 'connected disconnected',
    revoked: 'connected disconnected',
  },
};

describe.each(tables)('the states of a %s', (name, table, first, ends) => {
  it('allow these moves, and no other', () => {
    for (const from of Object.keys(table)) {
      const allowed = Object.keys(table).filter((to) => canMove(table, from, to));
      expect(allowed.sort(), from).toEqual((moves[name]?.[from]?.split(' ') ?? []).sort());
    }
  });

  it('lead from the first to each of the others, never to themselves', () => {
    const reached = new Set(first);
    for (const state of reached) for (const next of table[state] ?? []) reached.add(next);
    expect([...reached].sort()).toEqual(Object.keys(table).sort());
    for (const state of reached) expect(canMove(table, state, state)).toBe(false);
  });

  it('have the right final states', () => {
    expect(finalStates(table).sort()).toEqual([...ends].sort());
  });
});

describe('moving', () => {
  it('takes an approval back only before it is carried out', () => {
    expect(taggingStates.approving).toContain('waiting');
    expect(taggingStates.approved).toEqual([]);
  });

  it('answers the next state, or throws why it is not allowed', () => {
    expect(moved(taggingStates, 'song', 'approving', 'approved')).toBe('approved');
    expect(() => moved(orderStates, 'order', 'cancelled', 'awaiting_payment')).toThrow(
      expect.objectContaining({
        code: 'illegal_transition',
        message: 'This order is cancelled. Its status can’t change to awaiting payment.',
      }),
    );
    expect(() => moved(campaignStates, 'campaign', 'in_review', 'running')).toThrow(
      'This campaign is in review. Its status can’t change to running.',
    );
  });
});

describe('what may be done with an order', () => {
  const facts = (change: Partial<OrderFacts> = {}): OrderFacts => ({
    status: 'placed',
    confirmedAt: null,
    approvedAt: null,
    campaign: { status: 'in_review' },
    payment: { payment_status: 'success' },
    refundable: 100,
    ...change,
  });

  it.each([
    ['cancel', 'placed', null],
    ['cancel', 'awaiting_payment', null],
    ['cancel', 'fulfilled', 'This order has been fulfilled.'],
    ['cancel', 'expired', 'This order has expired.'],
    ['markPaid', 'awaiting_payment', null],
    ['markPaid', 'placed', 'This order has been placed.'],
    ['markPaid', 'cancelled', 'This order has been cancelled.'],
    ['confirm', 'placed', null],
    ['confirm', 'awaiting_payment', 'This order hasn’t been paid yet.'],
    ['review', 'placed', null],
    ['review', 'cancelled', 'This order has been cancelled.'],
  ] as const)('%s when %s: %s', (verb, status, refusal) => {
    expect(orderCan[verb](facts({ status }))).toBe(refusal);
  });

  it('a song that is approved cannot be reviewed again, even before the approval is carried out', () => {
    expect(orderCan.review(facts({ approvedAt: '2026-11-01T00:00:00.000Z' }))).toBe(
      'The song is already approved.',
    );
  });

  it.each([
    [facts(), null],
    [facts({ payment: { payment_status: 'partially_refunded' } }), null],
    [facts({ refundable: 0 }), 'There’s nothing left to refund.'],
    [facts({ payment: null }), 'Nothing was charged for this order.'],
    [facts({ payment: { payment_status: 'voided' } }), 'Nothing was charged for this order.'],
    [
      facts({ payment: { payment_status: 'disputed' } }),
      'The payment has an open chargeback. The bank will decide.',
    ],
    [
      facts({ payment: { payment_status: 'lost' } }),
      'The chargeback was lost, so the bank returned the payment to the customer.',
    ],
    [facts({ payment: { payment_status: 'refunded' } }), 'This order has been fully refunded.'],
  ])('refund (%#)', (order, refusal) => {
    expect(orderCan.refund(order)).toBe(refusal);
  });

  it.each([
    ['requested', 'The payment provider is processing this refund.'],
    ['to_pay_back', null],
    ['returned', null],
    ['succeeded', 'This refund is complete.'],
    ['failed', 'This refund failed. Create a new one.'],
  ] as const)('a refund that is %s, refunded by hand: %s', (status, refusal) => {
    expect(refundCan.payBack({ status })).toBe(refusal);
  });

  it.each([
    ['activate', { status: 'paused' }, null],
    ['activate', { status: 'removed' }, 'This playlist was removed. Restore it first. It will be paused.'],
    [
      'activate',
      { status: 'paused', review: { verdict: 'condemned' } },
      'This playlist failed its latest review. Record a new review first.',
    ],
    ['delete', { liveCount: 0 }, null],
    [
      'delete',
      { liveCount: 2 },
      'This playlist has 2 live placements. Remove it from matching instead until they end.',
    ],
    [
      'delete',
      { liveCount: 1 },
      'This playlist has 1 live placement. Remove it from matching instead until it ends.',
    ],
    ['restore', { status: 'paused' }, 'This playlist isn’t removed.'],
  ] as const)('%s a playlist that is %o: %s', (verb, facts, refusal) => {
    expect(playlistCan[verb]({ status: 'active', liveCount: 0, review: null, ...facts })).toBe(refusal);
  });

  it('an order is confirmed once, and a song is reviewed once', () => {
    expect(orderCan.confirm(facts({ confirmedAt: 'now' }))).toBe('This order is already confirmed.');
    expect(orderCan.review(facts({ campaign: { status: 'scheduled' } }))).toMatch(/reviewed/);
  });
});
