import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reasonFor } from '#scenario/curator.ts';
import { isNearCopy, reasonProblem } from './reasons.ts';

const word = fc.stringMatching(/^[a-z]{3,8}$/);

describe('a reason to decline', () => {
  it.each([
    ['', 'at least 10 words'],
    ['one two three four five six seven eight nine', 'at least 10 words'],
    ['no no no no no no no no no no', 'at least 6 different words'],
    ['Not for us, not for us, not for us, Not For Me', 'at least 6 different words'],
    ['The mix is muddy and loud today. The mix is muddy and loud today!', 'Say each thing once'],
    ['one two three four five six seven eight nine ten', null],
    ['Too slow, too slow, too slow: the second verse could start sooner', null],
  ])('“%s” lacks %s', (reason, lacking) => {
    if (lacking) expect(reasonProblem(reason)).toContain(lacking);
    else expect(reasonProblem(reason)).toBeNull();
  });

  it('lacks nothing for saying again what it has said in ten words, and is not made of fewer by saying them twice', () => {
    fc.assert(
      fc.property(fc.uniqueArray(word, { minLength: 6, maxLength: 20 }), (words) => {
        const said = `${words.join(' ')}. ${words.join(' ')}.`;
        expect(reasonProblem(said) === null).toBe(words.length >= 10);
      }),
    );
  });

  it('repeats an earlier one with one word exchanged, in another order or spelling', () => {
    fc.assert(
      fc.property(fc.uniqueArray(word, { minLength: 10, maxLength: 40 }), word, (words, other) => {
        const before = words.join(' ');
        for (const again of [words, [other, ...words.slice(1)], words.toReversed()])
          expect(isNearCopy(`${again.join(', ').toUpperCase()}!`, before)).toBe(true);
      }),
    );
  });

  it('does not repeat one that shares half of its words or fewer, and is never judged by order of the two', () => {
    fc.assert(
      fc.property(fc.uniqueArray(word, { minLength: 30, maxLength: 30 }), (words) => {
        const [one, other] = [words.slice(0, 20).join(' '), words.slice(10).join(' ')];
        expect([isNearCopy(one, other), isNearCopy(other, one), isNearCopy('', '')]).toEqual([
          false,
          false,
          false,
        ]);
      }),
    );
  });

  it('is told apart from others about another song', () => {
    const given = Array.from({ length: 400 }, (_, n) => reasonFor(n));
    for (const [n, reason] of given.entries()) {
      expect(reasonProblem(reason)).toBeNull();
      expect(given.slice(0, n).filter((before) => isNearCopy(reason, before))).toEqual([]);
    }
  });
});
