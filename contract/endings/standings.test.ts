import { expect, it } from 'vitest';
import type { PlacementEnding } from './schema.ts';
import { placementStanding } from './standings.ts';

it('an accepted song that was not seen within 72 hours is late, until it is seen or its time is over', () => {
  const label = (
    status: 'pending' | 'live' | 'ended',
    lateAt: string | null,
    endedBy: PlacementEnding | null = null,
    results: ('seen' | 'not_seen' | 'unknown')[] = [],
  ) =>
    placementStanding(
      {
        ...{ status, lateAt, endedBy, seenAt: '2026-11-22T10:00:00.000Z' },
        days: results.map((result) => ({ day: '2026-11-24', result })),
      },
      (at) => at.slice(0, 10),
    ).label;
  const at = '2026-11-24T10:00:00.000Z';
  expect(label('pending', null)).toBe('Not seen yet');
  expect(label('pending', at)).toBe('Late');
  expect(label('live', at, null, ['not_seen', 'seen', 'unknown'])).toBe('On the playlist');
  for (const since of ['not_seen', 'unknown'] as const)
    expect(label('live', null, null, ['seen', since, 'unknown'])).toBe('Last seen 2026-11-22');
  expect(label('ended', at, 'not_delivered')).toBe('Never confirmed');
});
