import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claimProblem, claimRules, forbiddenClaims, withoutForbiddenClaims } from './claims.ts';
import { line } from './fields.schema.ts';

const rulesOf = (text: string): string[] => forbiddenClaims(text).map(({ rule }) => rule.name);

describe('copy that makes a claim is found, with its rule', () => {
  it.each([
    ['Guaranteed placements', 'guaranteed results'],
    ['guaranteed playlist placement', 'guaranteed results'],
    ['5,000 streams guaranteed', 'guaranteed results'],
    ['We guarantee that you get streams', 'guaranteed results'],
    ['Our placement guarantee', 'guaranteed results'],
    ['Get 10,000 streams', 'promised numbers'],
    ['Your song gets at least 5k new listeners', 'promised numbers'],
    ['Earn you 3 playlist placements', 'promised numbers'],
    ['Buy real streams', 'sold streams'],
    ['Paid placements from $79', 'sold streams'],
    ['Bot-free', 'bot-free'],
    ['A botfree network', 'bot-free'],
    ['Bot\u2011free playlists', 'bot-free'],
    ['100% real listeners', 'bot-free'],
    ['free of bots', 'bot-free'],
    ['Spotify-approved', 'platform endorsement'],
    ['Endorsed by Spotify', 'platform endorsement'],
    ['Go viral', 'certain success'],
    ['Risk-free', 'certain success'],
  ])('%s: %s', (text, rule) => {
    expect(rulesOf(text)).toContain(rule);
    expect(rulesOf(text.toUpperCase())).toContain(rule);
    expect(rulesOf(`Spring sale. ${text}! Only now.`)).toContain(rule);
  });

  it('also when it is spelt with invisible characters, odd spaces and wide letters', () => {
    expect(rulesOf('guaran\u200bteed\u00a0\nplacements')).toEqual(['guaranteed results']);
    expect(rulesOf('ｂｏｔ－ｆｒｅｅ')).toEqual(['bot-free']);
  });

  it('after a sentence that denies it', () => {
    expect(rulesOf('We sell no streams. Guaranteed placements!')).toEqual(['guaranteed results']);
  });
});

describe('honest copy passes', () => {
  it.each([
    '',
    'Growth',
    'Spring sale: 20 % off',
    'Pitches to 40 reviewed curators, and a report of what they said.',
    'We never guarantee placements or streams.',
    'Nothing here is a guaranteed stream.',
    'Nobody can buy a placement.',
    'Whoever sells that is selling plays.',
    'Estimated 4-9 placements and 2,000-6,500 streams; never a promise.',
    'Curators get paid for the review, whatever the verdict.',
    'The robots read robots.txt',
  ])('%s', (text) => {
    expect(rulesOf(text)).toEqual([]);
    expect(claimProblem(text)).toBeNull();
  });
});

it('the sentence names the words and the rule, and what to do', () => {
  expect(claimProblem('Guaranteed placements for all')).toBe(
    '“guaranteed placements” breaks the rule “guaranteed results”: copy must not guarantee or promise placements, streams or other results. Reword it.',
  );
  expect(withoutForbiddenClaims(line(40)).safeParse('bot-free').error?.issues[0]?.message).toContain(
    '“bot-free”',
  );
  expect(withoutForbiddenClaims(line(40)).parse(' Growth ')).toBe('Growth');
});

it('any text is answered, and every rule has its own name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(Array.isArray(forbiddenClaims(text))).toBe(true);
    }),
  );
  expect(new Set(claimRules.map(({ name }) => name)).size).toBe(claimRules.length);
});
