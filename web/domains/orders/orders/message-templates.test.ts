import { expect, it } from 'vitest';
import { claimProblem } from '#contract/claims.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { messageTemplates } from './message-templates.ts';

const order = (parts: object, status = 'in_review') =>
  ({
    number: 'RP-7KQ2M9XD',
    status: 'placed',
    campaign: { songName: 'Paper Lanterns', status },
    pitches: { sold: 15, sent: 9, answered: 1, accepted: 1 },
    reviewDueAt: '2026-11-30T12:00:00.000Z',
    startDueAt: null,
    confirmedAt: null,
    refunds: [],
    ...parts,
  }) as unknown as Order;
const labels = (parts: object, status?: string) =>
  messageTemplates(order(parts, status)).map(({ label }) => label);

it('offers what the state of the order gives a reason for', () => {
  expect(labels({})).toEqual(['Review', 'Last step', 'Question']);
  const confirmedAt = '2026-11-29T12:00:00.000Z';
  expect(labels({ confirmedAt, startDueAt: confirmedAt }, 'scheduled')).toEqual(['Start', 'Question']);
  expect(labels({ confirmedAt }, 'running')).toEqual(['Progress', 'Question']);
  const refunds = [{ status: 'succeeded', amount: 1_900 }];
  expect(labels({ confirmedAt, refunds }, 'cancelled')).toEqual(['Refund', 'Question']);
});

it('holds the order’s facts, and breaks no rule about claims', () => {
  const refunds = [{ status: 'succeeded', amount: 1_900 }];
  for (const status of ['in_review', 'scheduled', 'running'])
    for (const { text } of messageTemplates(
      order({ startDueAt: '2026-12-01T00:00:00.000Z', refunds }, status),
    ))
      expect([text, claimProblem(text)]).toEqual([text, null]);
  const [progress] = messageTemplates(order({ confirmedAt: '2026-11-29T12:00:00.000Z' }, 'running'));
  expect(progress?.text).toContain(
    '9 of 15 pitches for “Paper Lanterns”. 1 answer came back, 1 of them a yes',
  );
});
