import fc from 'fast-check';
import { expect, it } from 'vitest';
import { forbiddenClaims } from '../../claims.ts';
import { basisKinds, estimateBasisText } from './rules.ts';
import type { Basis, EstimateBasis } from './schema.ts';

const basis: fc.Arbitrary<Basis> = fc.record({
  from: fc.constantFrom(...basisKinds),
  campaigns: fc.nat(300),
});
const of = (...[placements, streams, listeners]: [Basis, Basis, Basis]): EstimateBasis => ({
  placements,
  streams,
  listeners,
});
const genre: Basis = { from: 'genre', campaigns: 43 };
const size: Basis = { from: 'size', campaigns: 18 };
const own = (campaigns: number): Basis => ({ from: 'package', campaigns });

it.each([
  [
    of(genre, genre, genre),
    'Placements, streams and listeners: based on 43 campaigns of this size and genre.',
  ],
  [
    of(own(0), own(0), own(0)),
    'Based on the package’s own ranges, because no campaign of this size has finished yet.',
  ],
  [
    of(own(1), own(0), own(0)),
    'Based on the package’s own ranges, because only 1 campaign of this size has finished so far.',
  ],
  [
    of(genre, size, own(0)),
    'Placements: based on 43 campaigns of this size and genre. Streams: based on 18 campaigns of this size. Listeners: based on the package’s own figures for that many placements, because no one has shared stats for campaigns of this size yet.',
  ],
  [
    of(own(8), own(0), own(0)),
    'Based on the package’s own ranges, because only 8 campaigns of this size have finished so far.',
  ],
  [
    of(own(3), size, own(2)),
    'Placements: based on the package’s own range, because only 3 campaigns of this size have finished so far. Streams: based on 18 campaigns of this size. Listeners: based on the package’s own figures for that many placements, because too few artists have shared stats for campaigns of this size yet.',
  ],
])('%j', (restsOn, text) => {
  expect(estimateBasisText(restsOn)).toBe(`${text} Never a promise.`);
});

it('on any basis, an estimate’s text makes no claim and names every number', () => {
  fc.assert(
    fc.property(basis, basis, basis, (...parts) => {
      const text = estimateBasisText(of(...parts));
      expect(forbiddenClaims(text)).toEqual([]);
      for (const { from, campaigns } of parts)
        if (from !== 'package') expect(text).toContain(`${campaigns} `);
    }),
  );
});
