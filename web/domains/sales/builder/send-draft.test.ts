import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Campaign } from '#contract/sales/campaigns/schema.ts';
import { fieldsInConflict } from './send-draft.ts';

const fields = ['songName', 'artistName', 'genres', 'curatorNote'] as const;
const value = fc.constantFrom('', 'a', 'b', 'c');
const part = fc.record(
  { songName: value, artistName: value, curatorNote: value, genres: fc.subarray(['Pop', 'House'] as const) },
  { requiredKeys: [] },
);
const whole = fc.record({
  songName: value,
  artistName: value,
  curatorNote: value,
  genres: fc.subarray(['Pop', 'House'] as const),
});

test('what two tabs saved is lost in neither, unless it is asked about', () => {
  fc.assert(
    fc.property(whole, part, part, (known, mine, theirs) => {
      const newest = { ...known, ...theirs };
      const asked = fieldsInConflict(mine, known as Campaign, newest as unknown as Campaign) as string[];
      const merged = { ...newest, ...mine };
      for (const field of fields) {
        const [before, there, after] = [known, newest, merged].map((draft) => JSON.stringify(draft[field]));
        if (there !== before && after !== there) expect(asked).toContain(field);
        else expect(asked).not.toContain(field);
      }
    }),
  );
});

test('how far one has come is not asked about', () => {
  const at = (currentStep: number) => ({ currentStep }) as Campaign;
  expect(fieldsInConflict({ currentStep: 2 }, at(1), at(3))).toEqual([]);
});
