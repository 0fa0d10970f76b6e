import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shortened } from './shortened.ts';

it('a text is cut between characters, and says so', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 20 }), (text, most) => {
      const kept = shortened(text, most);
      expect(kept.length).toBeLessThanOrEqual(most);
      expect(kept.isWellFormed() && !kept.includes('\0')).toBe(true);
      expect(kept.length < text.length).toBe(kept.endsWith('…') && kept !== text);
    }),
  );
  expect([shortened('ab🎧', 4), shortened('ab🎧c', 4), shortened('a\0\ud83d', 9)]).toEqual([
    'ab🎧',
    'ab…',
    'a\uFFFD\uFFFD',
  ]);
});
