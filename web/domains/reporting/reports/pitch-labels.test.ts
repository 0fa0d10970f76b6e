import { expect, it } from 'vitest';
import type { PlacementEnding } from '#contract/endings/schema.ts';
import { placementState } from './pitch-labels.ts';

it('an accepted song that was not seen within 72 hours is late, until it is seen or its time is over', () => {
  const label = (
    status: 'pending' | 'live' | 'ended',
    lateAt: string | null,
    endedBy: PlacementEnding | null = null,
  ) => placementState({ status, lateAt, endedBy }).label;
  const at = '2026-11-24T10:00:00.000Z';
  expect(label('pending', null)).toBe('Not seen yet');
  expect(label('pending', at)).toBe('Late');
  expect(label('live', at)).toBe('On the playlist');
  expect(label('ended', at, 'not_delivered')).toBe('Never confirmed');
});
