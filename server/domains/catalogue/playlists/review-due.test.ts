import { expect, it } from 'vitest';
import { dueOf, healthOf } from './review-due.ts';

/** A Wednesday. */
const now = new Date('2026-03-11T12:00:00Z');

it.each([
  ['2026-03-11T11:59:59Z', 'overdue', 'unknown'],
  ['2026-03-11T12:00:00Z', 'overdue', 'unknown'],
  ['2026-03-11T12:00:01Z', 'due', 'healthy'],
  ['2026-03-15T23:59:59Z', 'due', 'healthy'],
  ['2026-03-16T00:00:00Z', 'done', 'healthy'],
] as const)('a playlist whose next review is due at %s is %s, and its health %s', (due, status, health) => {
  const dueAt = new Date(due);
  expect(dueOf(dueAt, now)).toBe(status);
  expect(healthOf({ review_verdict: 'healthy', review_due_at: dueAt }, now)).toBe(health);
  expect(healthOf({ review_verdict: null, review_due_at: dueAt }, now)).toBe('unknown');
});
