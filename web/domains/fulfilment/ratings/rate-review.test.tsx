import { expect, test, vi } from 'vitest';
import type { ReviewRating } from '#contract/fulfilment/ratings/schema.ts';
import { noTeam, type TeamRole } from '#contract/team.ts';
import { HOUR } from '#contract/time.ts';
import { ago, ahead, textOf } from '#web/kit/shown.fixture.tsx';
import { session } from '#web/lib/session.ts';
import { RateReview } from './rate-review.tsx';
import { ReviewReport } from './review-report.tsx';

type Report = ReviewRating['report'];
const report = { reason: 'not_heard', status: 'waiting', dueAt: ahead(HOUR), note: '' } as const;
const ratingWith = (stars: number, given: object | null): ReviewRating => ({
  pitchId: 'pit_1',
  stars,
  ratedAt: ago(HOUR),
  report: given && ({ ...report, ...given } as Report),
});
const told = (rating: ReviewRating | undefined, canRate = true): string =>
  textOf(<RateReview orderNumber="RP-1" pitchId="pit_1" rating={rating} canRate={canRate} />);

test.each([
  [{}, / We decide by .+2026/],
  [{ dueAt: ago(HOUR) }, / We’re late with our decision, due by .+2026/],
  [{ status: 'upheld', note: 'Sorry.' }, /We upheld your report, so this review doesn’t count\..* Sorry\.$/],
  [{ status: 'dismissed', note: 'It was heard.' }, /and the review counts\. It was heard\.$/],
])('a reported review says what became of the report: %o', (given, said) => {
  expect(told(ratingWith(1, given))).toMatch(/^You gave 1 star\. /);
  expect(told(ratingWith(1, given))).toMatch(said);
});

test('a review can be rated and rated again, until that is over', () => {
  expect(told(undefined)).toContain('5 stars');
  expect(told(ratingWith(4, null))).toMatch(/^Your rating/);
  expect(told(ratingWith(4, null), false)).toBe('You gave 4 stars.');
  expect(told(undefined, false)).toBe('');
});

/** What an admin with a role reads of a rating. */
function readBy(role: TeamRole, rating: ReviewRating): string {
  vi.spyOn(session, 'team').mockReturnValue({ ...noTeam, 'real-playlist': role });
  return textOf(<ReviewReport name="admin" rating={rating} curatorName="Mira" />);
}

test.each([
  ['fulfilment', true],
  ['admin', true],
  ['support', false],
  ['read-only', false],
] as const)('of the team, %s may decide on a report: %s', (role, may) => {
  const waiting = readBy(role, ratingWith(1, {}));
  expect(waiting).toMatch(/^Artist’s rating: 1 star\. .*Due .+2026/);
  expect(waiting.endsWith('Uphold Dismiss')).toBe(may);
  expect(readBy(role, ratingWith(1, { status: 'upheld', note: 'Sorry.' }))).toMatch(/Sorry\.$/);
  expect(readBy(role, ratingWith(5, null))).toBe('Artist’s rating: 5 stars.');
});
