import { expect, it } from 'vitest';
import { PitchStatus } from '../fulfilment/pitches/schema.ts';
import { PlacementStatus } from '../fulfilment/placements/schema.ts';
import { campaignEndings } from './campaign-endings.ts';
import { disputeSteps } from './dispute-steps.ts';
import { pitchEndings } from './pitch-endings.ts';
import { placementEndings } from './placement-endings.ts';
import { DisputeStep } from './schema.ts';
import { pitchStanding, placementStanding } from './standings.ts';

/** Every sentence of the tables, by the row that it is told of, with those that a row of another state would tell. */
const told: Record<string, Record<string, string>> = {
  'a pitch': Object.fromEntries(
    PitchStatus.options.map((status) => [status, pitchStanding({ status, endedBy: null }).label]),
  ),
  'an open placement': {
    ...Object.fromEntries(
      PlacementStatus.exclude(['ended', 'removed']).options.map((status) => [
        status,
        placementStanding({ status, endedBy: null, lateAt: null, seenAt: null, days: [] }, (at) => at).label,
      ]),
    ),
    late: placementStanding(
      { status: 'pending', endedBy: null, lateAt: '2026-11-21', seenAt: null, days: [] },
      (at) => at,
    ).label,
  },
  ...Object.fromEntries(
    Object.entries({ campaignEndings, pitchEndings, placementEndings }).flatMap(([table, endings]) =>
      ([true, false] as const).map((toArtist) => [
        `${table}, ${toArtist ? 'to the artist' : 'to others'}`,
        Object.fromEntries(
          Object.entries(endings).map(([ending, { said }]) => [ending, said(null, toArtist)]),
        ),
      ]),
    ),
  ),
  ...Object.fromEntries(
    (['toTeam', 'toArtist'] as const).map((reader) => [
      `a step of a dispute, ${reader}`,
      Object.fromEntries(
        DisputeStep.options.flatMap((step) =>
          disputeSteps[step][reader] === '' ? [] : [[step, disputeSteps[step][reader]]],
        ),
      ),
    ]),
  ),
};

it.each(Object.entries(told))('of %s each wrong row tells a wrong sentence', (_, sentences) => {
  const rows = Object.keys(sentences);
  expect(rows.length).toBeGreaterThan(1);
  for (const row of rows)
    for (const lie of rows.filter((one) => one !== row))
      expect(sentences[lie], `${lie} told of ${row}`).not.toBe(sentences[row]);
});
