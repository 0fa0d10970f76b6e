import { describe, expect, it } from 'vitest';
import { countWords, pitchCan } from './fulfilment/pitches/rules.ts';
import { placementCan, resultOfLook } from './fulfilment/placements/rules.ts';
import { type OrderFacts, orderCan } from './orders/orders/rules.ts';
import type { OrderStatus } from './orders/orders/schema.ts';
import type { PaymentStatus } from './orders/payments/schema.ts';
import {
  APPROVAL_UNDO_MS,
  type StoredTaggingStatus,
  shownStatus,
  undoEndsAt,
} from './orders/tagging/rules.ts';
import { campaignCan, campaignProblems } from './sales/campaigns/rules.ts';
import type { CampaignStatus } from './sales/campaigns/schema.ts';

const unpaid = 'This order hasn’t been paid yet.';
const placed = 'This order has been placed.';
const fulfilled = 'This order has been fulfilled.';
const expired = 'This order has expired.';
const cancelled = 'This order has been cancelled.';
const order = (change: Partial<OrderFacts> = {}): OrderFacts => ({
  status: 'placed',
  confirmedAt: null,
  approvedAt: null,
  campaign: { status: 'in_review' },
  payment: { payment_status: 'success' },
  refundable: 100,
  ...change,
});

describe('an order', () => {
  it.each<[OrderStatus, Record<'cancel' | 'markPaid' | 'confirm' | 'review', string | null>]>([
    ['awaiting_payment', { cancel: null, markPaid: null, confirm: unpaid, review: unpaid }],
    ['placed', { cancel: null, markPaid: placed, confirm: null, review: null }],
    ['fulfilled', { cancel: fulfilled, markPaid: fulfilled, confirm: fulfilled, review: fulfilled }],
    ['expired', { cancel: expired, markPaid: expired, confirm: expired, review: expired }],
    ['cancelled', { cancel: cancelled, markPaid: cancelled, confirm: cancelled, review: cancelled }],
  ])('that is %s allows or refuses what its status says', (status, answers) => {
    for (const verb of ['cancel', 'markPaid', 'confirm', 'review'] as const)
      expect(orderCan[verb](order({ status })), verb).toBe(answers[verb]);
  });

  it('is confirmed once, and only until its campaign starts', () => {
    const started = 'The campaign has already started.';
    for (const status of ['in_review', 'scheduled'] as const) {
      expect(orderCan.confirm(order({ campaign: { status } }))).toBeNull();
      expect(orderCan.confirm(order({ campaign: { status }, confirmedAt: 'now' }))).toBe(
        'This order is already confirmed.',
      );
    }
    for (const confirmedAt of [null, 'now']) {
      const refusal = (status: CampaignStatus) =>
        orderCan.confirm(order({ campaign: { status }, confirmedAt }));
      for (const status of ['running', 'completed'] as const) expect(refusal(status)).toBe(started);
      expect(refusal('paused')).toBe('The campaign is paused.');
      expect(refusal('cancelled')).toBe('The campaign has ended.');
    }
  });

  it('has its song reviewed once', () => {
    expect(orderCan.review(order({ campaign: { status: 'scheduled' } }))).toBe(
      'The song has already been reviewed.',
    );
    expect(orderCan.review(order({ approvedAt: 'now' }))).toBe('The song is already approved.');
  });

  it('has no song reviewed while its payment is disputed', () => {
    expect(orderCan.review(order({ payment: { payment_status: 'disputed' } }))).toBe(
      'The payment has an open chargeback. You can decide once it’s won.',
    );
  });

  const nothing = 'Nothing was charged for this order.';
  it.each<[PaymentStatus | null, string | null]>([
    [null, nothing],
    ['pending', nothing],
    ['authorized', nothing],
    ['success', null],
    ['partially_refunded', null],
    ['disputed', 'The payment has an open chargeback. The bank will decide.'],
    ['lost', 'The chargeback was lost, so the bank returned the payment to the customer.'],
    ['refunded', 'This order has been fully refunded.'],
    ['voided', nothing],
    ['failed', nothing],
  ])('whose payment is %s: a refund or goodwill is refused with %s', (status, refusal) => {
    const payment = status && { payment_status: status };
    expect(orderCan.refund(order({ payment }))).toBe(refusal);
    expect(orderCan.giveGoodwill(order({ payment }))).toBe(refusal);
    expect(orderCan.refund(order({ payment, refundable: 0 }))).toBe(
      refusal ?? 'There’s nothing left to refund.',
    );
    expect(orderCan.giveGoodwill(order({ payment, refundable: 0 }))).toBe(refusal);
  });

  it.each([
    [{ returned: 0, byHand: false, onItsWayBack: 0 }, false],
    [{ returned: 0, byHand: false, onItsWayBack: 5 }, false],
    [{ returned: 0, byHand: true, onItsWayBack: 0 }, false],
    [{ returned: 0, byHand: true, onItsWayBack: 5 }, true],
    [{ returned: 5, byHand: false, onItsWayBack: 0 }, true],
    [{ returned: 5, byHand: true, onItsWayBack: 0 }, true],
    [null, false],
  ])('whose payment is %j has a manual refund due: %s', (payment, due) => {
    type Facts = Parameters<typeof orderCan.payBack>[0];
    expect(orderCan.payBack({ payment } as Facts)).toBe(due ? null : 'This order has no manual refund due.');
  });
});

describe('a campaign', () => {
  const draft = 'This campaign hasn’t been ordered yet.';
  const inReview = 'The song is still in review.';
  const scheduled = 'This campaign hasn’t started yet.';
  const running = 'This campaign is running.';
  const paused = 'This campaign is paused.';
  const completed = 'This campaign has been completed.';
  const rejected = 'The song wasn’t approved.';
  const gone = 'This campaign is cancelled.';
  const soon = 'You can plan pitches once the song is approved.';
  const over = 'This campaign has ended.';
  const resumeFirst = 'This campaign is paused. Resume it first.';
  const notRunning = 'You can send pitches only while the campaign is running.';
  const all = (text: string) => ({ pause: text, resume: text, complete: text, cancel: text, edit: text });

  it.each<
    [
      CampaignStatus,
      Record<'pause' | 'resume' | 'complete' | 'cancel' | 'edit', string | null>,
      string | null,
      string | null,
    ]
  >([
    ['draft', { ...all(draft), cancel: null, edit: null }, soon, notRunning],
    ['in_review', { ...all(inReview), cancel: null, edit: null }, soon, notRunning],
    ['scheduled', { ...all(scheduled), pause: null, cancel: null, edit: null }, null, notRunning],
    ['running', { pause: null, resume: running, complete: null, cancel: null, edit: null }, null, null],
    [
      'paused',
      { pause: paused, resume: null, complete: resumeFirst, cancel: null, edit: null },
      null,
      resumeFirst,
    ],
    ['completed', all(completed), over, notRunning],
    ['rejected', all(rejected), over, notRunning],
    ['cancelled', all(gone), over, notRunning],
  ])('that is %s allows or refuses what its status says', (status, answers, plan, send) => {
    const facts = { status, locked: false, disputed: false };
    for (const verb of ['pause', 'resume', 'complete', 'cancel', 'edit'] as const)
      expect(campaignCan[verb](facts), verb).toBe(answers[verb]);
    expect(pitchCan.plan(facts), 'plan pitches').toBe(plan);
    expect(pitchCan.send(facts), 'send pitches').toBe(send);
    expect(campaignCan.sendLink(facts)).toBe(
      status === 'draft' ? null : 'This campaign has already been ordered.',
    );
  });

  it('is not resumed while its payment is disputed, nor edited or sent while the customer pays', () => {
    const facts = { status: 'paused' as const, locked: false, disputed: true };
    expect(campaignCan.resume(facts)).toBe(
      'The payment has an open chargeback. You can resume the campaign once it’s won.',
    );
    expect(campaignCan.resume({ ...facts, status: 'running' })).toBe(running);
    const locked = { status: 'draft' as const, locked: true, disputed: false };
    expect(campaignCan.edit(locked)).toBe(
      'The customer is paying for this campaign. You can edit it once the payment is done.',
    );
    expect(campaignCan.sendLink(locked)).toBe('The customer is already paying for this campaign.');
  });

  it('can be paid once it has a song, its title and artist, and a genre', () => {
    const ready = {
      songName: 'Tide',
      artistName: 'Ada',
      songUrl: 'https://x.test',
      genres: ['Pop' as const],
    };
    expect(campaignProblems(ready)).toEqual({});
    expect(campaignProblems({ songName: '', artistName: '', songUrl: '', genres: [] })).toEqual({
      songUrl: 'Paste a link to your track.',
      songName: 'Enter the song title.',
      artistName: 'Enter the artist’s name.',
      genres: 'Choose at least one genre so we can find the right curators.',
    });
    expect(campaignProblems({ ...ready, artistName: '' })).toEqual({
      artistName: 'Enter the artist’s name.',
    });
  });
});

describe('a song in review', () => {
  const at = new Date('2026-11-22T12:00:00Z');
  it.each<[StoredTaggingStatus, string]>([
    ['waiting', 'waiting'],
    ['approving', 'approved'],
    ['approved', 'approved'],
    ['rejected', 'rejected'],
  ])('that is stored as %s is shown as %s', (stored, shown) => {
    expect(shownStatus(stored)).toBe(shown);
  });

  it('can have its approval undone for eight seconds, and nothing else', () => {
    expect(undoEndsAt({ status: 'approving', decided_at: at })).toEqual(new Date('2026-11-22T12:00:08Z'));
    expect(APPROVAL_UNDO_MS).toBe(8000);
    for (const status of ['waiting', 'approved', 'rejected', null] as const)
      expect(undoEndsAt({ status, decided_at: at })).toBeNull();
    expect(undoEndsAt({ status: 'approving', decided_at: null })).toBeNull();
    expect(undoEndsAt(null)).toBeNull();
  });
});

describe('a pitch', () => {
  it('can be removed until it is sent', () => {
    expect(pitchCan.remove({ status: 'queued' })).toBeNull();
    for (const status of ['sent', 'accepted', 'declined', 'expired'] as const)
      expect(pitchCan.remove({ status })).toBe('This pitch has already been sent and can’t be withdrawn.');
  });

  it.each([
    ['', 0],
    [' … !! ', 0],
    ['no', 1],
    ['It’s not for us', 4],
    ['lo-fi, mid-tempo', 2],
    ['zu früh, 100 % ja', 4],
    ['- - word -', 1],
  ])('the reason “%s” has %i words', (text, words) => {
    expect(countWords(text)).toBe(words);
  });
});

describe('a placement', () => {
  const ended = 'This placement has ended.';
  const removed = 'This placement was removed.';
  const unreadable = 'No connected account has access to this playlist. Record evidence instead.';
  it.each([
    ['pending', null, unreadable, null],
    ['live', null, unreadable, null],
    ['ended', ended, ended, ended],
    ['removed', removed, removed, removed],
  ] as const)(
    'that is %s is checked, and gets evidence, until it is over',
    (status, check, byHand, evidence) => {
      expect(placementCan.check({ status, readable: true })).toBe(check);
      expect(placementCan.check({ status, readable: false })).toBe(byHand);
      expect(placementCan.addEvidence({ status })).toBe(evidence);
    },
  );

  it.each([
    ['player', 'not_seen', 100, 'not_seen'],
    ['player', 'not_seen', 101, 'unknown'],
    ['player', 'not_seen', null, 'unknown'],
    ['player', 'seen', 101, 'seen'],
    ['player', 'unknown', 50, 'unknown'],
    ['curator', 'not_seen', 101, 'not_seen'],
  ] as const)('looked at by the %s: %s among %s songs is %s', (source, result, items, known) => {
    type Look = Parameters<typeof resultOfLook>[0];
    expect(resultOfLook({ source, result } as Look, items)).toBe(known);
  });
});
