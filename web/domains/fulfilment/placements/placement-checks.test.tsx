import { afterEach, expect, test } from 'vitest';
import { placements } from '#contract/admin-calls.ts';
import { HOUR } from '#contract/time.ts';
import { putFailure } from '#web/kit/failure.fixture.ts';
import { ago, textOf } from '#web/kit/shown.fixture.tsx';
import { clearAnswers, putAnswer } from '#web/lib/query.ts';
import { PlacementChecks } from './placement-checks.tsx';
import { placementParams } from './write-placement.ts';

afterEach(clearAnswers);

const placement = { id: 'plc_1', brand: 'real-playlist', checks: 2 } as never;
const asked = { params: placementParams(placement) };
const check = (number: number, more: object) => ({
  ...{ number, at: ago(number * HOUR), result: 'seen', source: 'account', position: null },
  ...{ note: null, link: null, images: [] },
  ...more,
});
const checks = (): string[] => textOf(<PlacementChecks placement={placement} />).split(' | ');

test('each check says when, what was seen where, and who looked, with its evidence', () => {
  const checkRows = [
    check(1, { position: 1 }),
    check(2, { result: 'not_seen', source: 'manual', note: 'Gone since noon.' }),
    check(3, { result: 'unknown', link: 'https://example.com/seen' }),
  ];
  putAnswer(placements.get, asked, { checkRows } as never);
  expect(checks().map((text) => text.replace(/^Mar.*?:00.*?: /, ''))).toEqual([
    '2 checks and evidence',
    expect.stringMatching(/seen, position 1, by a connected account$/),
    expect.stringMatching(/not seen, by an admin$/),
    'Gone since noon.',
    expect.stringMatching(
      /unknown, by a connected account https:\/\/example\.com\/seen \(opens in a new tab\)$/,
    ),
  ]);
});

test('checks that can’t be loaded say so, and a placement without one has nothing to open', () => {
  putFailure(placements.get, asked, [503, 'unavailable', 'Try later.']);
  expect(checks().join()).toContain('Try later.');
  expect(textOf(<PlacementChecks placement={{ ...(placement as object), checks: 0 } as never} />)).toBe('');
});
