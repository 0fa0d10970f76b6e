import { expect, it } from 'vitest';
import { daysBetweenChecks, placementSpan, sentText } from './pitch-labels.ts';

it('says how many of the days seen no check saw', () => {
  const days = (['seen', 'unknown', 'unknown', 'seen', 'unknown'] as const).map((result) => ({
    day: '2026-11-24',
    result,
  }));
  expect(daysBetweenChecks({ days, daysSeen: 4 })).toBe(2);
  expect(daysBetweenChecks({ days: [], daysSeen: 0 })).toBe(0);
});

it('a curator is said to be reminded only where they were, and no day is said to be agreed', () => {
  const late = {
    ...{ status: 'pending', endedBy: null, overAt: null, lateAt: '2026-11-24T10:00:00.000Z' },
    ...{ acceptedAt: '2026-11-21T10:00:00.000Z', until: '2026-12-19T10:00:00.000Z' },
  } as never as Parameters<typeof placementSpan>[0];
  expect(placementSpan({ ...late, remindedAt: null })).not.toMatch(/remind/i);
  expect(placementSpan({ ...late, remindedAt: '2026-11-24T12:00:00.000Z' })).toContain(
    'We reminded the curator on Nov 24',
  );
  const live = placementSpan({ ...late, status: 'live', remindedAt: null });
  expect(live).not.toMatch(/agreed/i);
  expect(live).toContain('Dec 19');
});

it('names how many pitches went to how many curators', () => {
  const pitches = ['cur_1', 'cur_2', 'cur_1'].map((id) => ({ curator: { id, name: '', isPublic: false } }));
  expect(sentText(pitches)).toBe('3 pitches to 2 curators.');
});
