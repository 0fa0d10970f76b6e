import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type StandingFacts, standingOf } from './rules.ts';

const none: StandingFacts = {
  answered: 0,
  expired: 0,
  expiredInARow: 0,
  answeredSinceBack: null,
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
  ['let one expire', { answered: 9, expired: 1, expiredInARow: 1 }, '90'],
  ['let two of ten expire', { answered: 8, expired: 2 }, '87'],
  ['let three of ten expire', { answered: 7, expired: 3 }, '84 halved'],
  ['let the last three of ten expire', { answered: 7, expired: 3, expiredInARow: 3 }, '84 halved'],
  ['answered three of four', { answered: 36, expired: 12 }, '84'],
  ['answered one fewer', { answered: 35, expired: 12 }, '84 halved'],
  ['let half of ten expire', { answered: 5, expired: 5 }, '77 halved'],
  ['let six of ten expire', { answered: 4, expired: 6 }, '74 halved not_answered'],
  ['let four of nine expire, never three in a row', { answered: 5, expired: 4, expiredInARow: 2 }, '79'],
  ['let three of nine expire in a row', { answered: 6, expired: 3, expiredInARow: 3 }, '83 not_answered'],
  ['let the first three expire', { expired: 3, expiredInARow: 3 }, '70 not_answered'],
  ['let two expire', { expired: 2, expiredInARow: 2 }, '74'],
  ['is back and answered four', { answered: 4, answeredSinceBack: 4 }, '94 halved'],
  ['is back and answered five', { answered: 5, answeredSinceBack: 5 }, '94'],
  ['copied four texts', { answered: 20, copies: 4 }, '86'],
  ['had one report upheld', { answered: 20, rated: 1, stars: 1, upheld: 1 }, '80'],
  ['broke a promise', { answered: 10, accepted: 2, due: 2, seenInTime: 1, notDelivered: 1 }, '89'],
  ['broke two', { answered: 10, accepted: 2, due: 2, notDelivered: 2 }, '84 not_added'],
  [
    'broke two of five',
    { answered: 10, accepted: 5, due: 5, seenInTime: 3, notDelivered: 2 },
    '88 not_added',
  ],
  ['broke two of six', { answered: 10, accepted: 6, due: 6, seenInTime: 4, notDelivered: 2 }, '89'],
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
    expiredInARow: count,
    answeredSinceBack: fc.option(count),
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
    expiredInARow: Math.min(facts.expiredInARow, facts.expired),
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

it.each<[string, Partial<Omit<StandingFacts, 'answeredSinceBack'>>]>([
  ['an expired pitch', { expired: 1 }],
  ['a report that is upheld', { upheld: 1 }],
  ['a copy', { copies: 1 }],
  ['a song that is not seen in time', { due: 1 }],
  ['a review of one star', { rated: 1, stars: 1 }],
])('%s never raises it', (_what, more) => {
  fc.assert(
    fc.property(someFacts, (facts) => {
      const worse = { ...facts };
      for (const [key, by] of Object.entries(more)) worse[key as keyof typeof more] += by;
      expect(standingOf(worse).score).toBeLessThanOrEqual(standingOf(facts).score);
    }),
  );
});

const closing = fc.record({ answered: count, expired: count });

it('neither halves slots nor pauses, however many pitches there are, who answers three of four of at least ten', () => {
  fc.assert(
    fc.property(someFacts, closing, (facts, { answered, expired }) => {
      const enough = { ...facts, expired, answered: Math.max(answered, 3 * expired, 10 - expired) };
      const { areSlotsHalved, pause } = standingOf({ ...enough, notDelivered: 0, answeredSinceBack: null });
      expect([areSlotsHalved, pause]).toEqual([false, null]);
    }),
  );
});

it('is a pause for whoever lets more than half of at least ten expire, and not for half', () => {
  fc.assert(
    fc.property(someFacts, fc.integer({ min: 5, max: 60 }), (facts, half) => {
      const even = { ...facts, answered: half, expired: half, notDelivered: 0 };
      expect(standingOf(even).pause).toBeNull();
      expect(standingOf({ ...even, expired: half + 1 }).pause).toBe('not_answered');
    }),
  );
});

it('of fewer than ten looks at whether the last three expired, and at nothing else', () => {
  fc.assert(
    fc.property(fc.nat({ max: 9 }), fc.nat({ max: 9 }), fc.nat({ max: 9 }), (closed, expiring, row) => {
      const expired = Math.min(closed, expiring);
      const facts = { ...none, answered: closed - expired, expired, expiredInARow: Math.min(row, expired) };
      const { areSlotsHalved, pause } = standingOf(facts);
      expect([areSlotsHalved, pause]).toEqual([false, facts.expiredInARow >= 3 ? 'not_answered' : null]);
    }),
  );
});

it('is no pause for songs that never appeared, unless they are two and more than a third of those due', () => {
  fc.assert(
    fc.property(someFacts, fc.nat({ max: 60 }), (facts, kept) => {
      const { notDelivered } = facts;
      const { pause } = standingOf({
        ...facts,
        answered: 0,
        expired: 0,
        expiredInARow: 0,
        due: notDelivered + kept,
      });
      expect(pause).toBe(notDelivered >= 2 && kept < 2 * notDelivered ? 'not_added' : null);
    }),
  );
});
