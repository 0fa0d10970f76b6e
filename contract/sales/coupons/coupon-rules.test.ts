import { describe, expect, it } from 'vitest';
import { couponCan, couponStanding, normalizeCode } from './rules.ts';

const now = new Date('2026-11-22T12:00:00Z');
const earlier = new Date(now.getTime() - 1);
const later = new Date(now.getTime() + 1);
const open = { status: 'active' as const, starts_at: null, ends_at: null, uses: 0, uses_most: null };

describe('a coupon', () => {
  it.each([
    ['without limits', {}, 'running'],
    ['before its start', { starts_at: later }, 'upcoming'],
    ['from the moment of its start', { starts_at: now }, 'running'],
    ['after its start', { starts_at: earlier }, 'running'],
    ['until just before its end', { ends_at: later }, 'running'],
    ['from the moment of its end', { ends_at: now }, 'over'],
    ['after its end', { ends_at: earlier }, 'over'],
    ['with one use left', { uses: 4, uses_most: 5 }, 'running'],
    ['with its last use taken', { uses: 5, uses_most: 5 }, 'used_up'],
    ['with more uses than it has now', { uses: 6, uses_most: 5 }, 'used_up'],
    ['with many uses and no limit', { uses: 1_000_000 }, 'running'],
    ['that an admin ended, whatever else holds', { status: 'ended' as const, starts_at: later }, 'ended'],
    ['used up before its end', { uses: 5, uses_most: 5, ends_at: earlier }, 'over'],
  ])('%s is %s', (_when, change, standing) => {
    expect(couponStanding({ ...open, ...change }, now)).toBe(standing);
  });

  it('is found whatever the case and the spaces around the typed code', () => {
    expect(normalizeCode('  spring10 ')).toBe('SPRING10');
  });

  it('can be changed until it has ended', () => {
    expect(couponCan.change({ status: 'active' })).toBeNull();
    expect(couponCan.change({ status: 'ended' })).toBe('This coupon has ended. Create a new one.');
  });
});
