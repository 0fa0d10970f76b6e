import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type StandingFacts, standingOf } from './rules.ts';

const none: StandingFacts = {
  answered: 0,
  expired: 0,
  answeredLately: 0,
  expiredLately: 0,
  rated: 0,
  stars: 0,
  upheld: 0,
  copies: 0,
  due: 0,
  seenInTime: 0,
  notDelivered: 0,
  accepted: 0,
};

it.each<[string, Partial<StandingFacts>, string]>([
  ['is new', {}, '94'],
  ['answers all', { answered: 20, accepted: 4, due: 4, seenInTime: 4 }, '94'],
  ['is praised', { answered: 20, rated: 10, stars: 50 }, '99'],
  ['is panned', { answered: 20, rated: 10, stars: 10 }, '78'],
  ['let one expire', { answered: 9, expired: 1, expiredLately: 1 }, '90'],
  ['let two of ten expire', { answered: 8, expired: 2, answeredLately: 8, expiredLately: 2 }, '87'],
  ['let two of six expire', { answered: 8, expired: 2, answeredLately: 4, expiredLately: 2 }, '87 halved'],
  ['answered three of four', { answered: 36, expired: 12, answeredLately: 36, expiredLately: 12 }, '84'],
  ['let four of ten expire', { answered: 6, expired: 4, answeredLately: 6, expiredLately: 4 }, '80 halved'],
  [
    'let half expire',
    { answered: 6, expired: 4, answeredLately: 4, expiredLately: 4 },
    '80 halved not_answered',
  ],
  ['let all of three expire', { expired: 3, expiredLately: 3 }, '70 halved'],
  ['let four expire long ago', { answered: 6, expired: 4 }, '80'],
  ['copied four texts', { answered: 20, copies: 4 }, '86'],
  ['had one report upheld', { answered: 20, rated: 1, stars: 1, upheld: 1 }, '80'],
  ['broke a promise', { answered: 10, accepted: 2, due: 2, seenInTime: 1, notDelivered: 1 }, '89'],
  ['broke two', { answered: 10, accepted: 2, due: 2, notDelivered: 2 }, '84 not_added'],
  [
    'broke two of eight',
    { answered: 10, accepted: 8, due: 8, seenInTime: 6, notDelivered: 2 },
    '90 mostly_yes',
  ],
  ['is late with songs', { answered: 10, accepted: 4, due: 4, seenInTime: 2 }, '87'],
  ['said yes to nine of nine', { answered: 9, accepted: 9 }, '94'],
  ['said yes to six of ten', { answered: 10, accepted: 6 }, '94'],
  ['said yes to seven of ten', { answered: 10, accepted: 7 }, '94 mostly_yes'],
  ['said no to 39', { answered: 39 }, '94'],
  ['said no to 40', { answered: 40 }, '94 never_yes'],
])('a curator who %s', (_what, facts, expected) => {
  const { score, areSlotsHalved, pause, concern } = standingOf({ ...none, ...facts });
  expect(
    [score, areSlotsHalved && 'halved', pause, concern]
      .filter((one) => one !== null && one !== false)
      .join(' '),
  ).toBe(expected);
});

it('ranks curators by the share that they answered, which counts for more with more answers', () => {
  const ranked = [
    [0, 0],
    [0, 5],
    [1, 9],
    [1, 1],
    [1, 0],
    [5, 1],
    [9, 1],
    [50, 2],
    [90, 0],
  ] as const;
  const ranks = ranked.map(([answered, expired]) => standingOf({ ...none, answered, expired }).answerRank);
  expect(ranks).toEqual([0, 0, 83, 250, 333, 625, 750, 926, 978]);
});

const count = fc.nat({ max: 60 });
const someFacts = fc
  .record({
    answered: count,
    expired: count,
    answeredLately: count,
    expiredLately: count,
    rated: count,
    stars: count,
    upheld: count,
    copies: count,
    due: count,
    seenInTime: count,
    notDelivered: count,
    accepted: count,
  })
  .map((facts) => ({
    ...facts,
    answeredLately: Math.min(facts.answeredLately, facts.answered),
    expiredLately: Math.min(facts.expiredLately, facts.expired),
    stars: facts.rated + Math.min(facts.stars, 4 * facts.rated),
    seenInTime: Math.min(facts.seenInTime, facts.due),
    accepted: Math.min(facts.accepted, facts.answered),
  }));

it('is from 0 to 100', () => {
  fc.assert(
    fc.property(someFacts, (facts) => {
      const { score } = standingOf(facts);
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(100);
    }),
  );
});

it('depends on how often they say yes in nothing but what an admin is shown', () => {
  fc.assert(
    fc.property(someFacts, (facts) => {
      const { concern: _some, ...some } = standingOf(facts);
      const { concern: _none, ...never } = standingOf({ ...facts, accepted: 0 });
      expect(some).toEqual(never);
    }),
  );
});

it.each<[string, Partial<StandingFacts>]>([
  ['an expired pitch', { expired: 1 }],
  ['a report that is upheld', { upheld: 1 }],
  ['a copy', { copies: 1 }],
  ['a song that is not seen in time', { due: 1 }],
  ['a review of one star', { rated: 1, stars: 1 }],
])('%s never raises it', (_what, more) => {
  fc.assert(
    fc.property(someFacts, (facts) => {
      const worse = { ...facts };
      for (const [key, by] of Object.entries(more)) worse[key as keyof StandingFacts] += by;
      expect(standingOf(worse).score).toBeLessThanOrEqual(standingOf(facts).score);
    }),
  );
});

it('neither halves slots nor pauses, however many pitches there are, who answers three of four and adds them', () => {
  fc.assert(
    fc.property(someFacts, (facts) => {
      const answeredLately = Math.max(facts.answeredLately, 3 * facts.expiredLately);
      const due = Math.max(facts.due, 4 * facts.notDelivered);
      const { areSlotsHalved, pause } = standingOf({ ...facts, answeredLately, due });
      expect([areSlotsHalved, pause]).toEqual([false, null]);
    }),
  );
});

it('is a pause for whoever lets half of eight or more pitches expire, and one more answer never starts one', () => {
  fc.assert(
    fc.property(someFacts, fc.integer({ min: 4, max: 60 }), (facts, expiredLately) => {
      const half = { ...facts, expiredLately, answeredLately: expiredLately };
      expect(standingOf(half).pause).toBe('not_answered');
      expect(standingOf({ ...half, answeredLately: expiredLately + 1 }).pause).not.toBe('not_answered');
    }),
  );
});
