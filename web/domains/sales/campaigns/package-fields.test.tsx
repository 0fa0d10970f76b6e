import { expect, test } from 'vitest';
import { textOf } from '#web/kit/shown.fixture.tsx';
import { choiceOf, PackageFields, recommendedChoice } from './package-fields.tsx';

const offer = (given: object = {}) => ({
  ...{ duration: '4 Weeks', pitches: 10, waiting: 0, curators: null, amount: 10_000, ...given },
});
const sold = (given: object = {}) => ({
  ...{ id: 'pkg_1', name: 'Starter', description: 'For a first try.', pitches: 10, trial: false },
  ...{ recommended: false, offers: [offer(), offer({ duration: '2 Weeks', amount: 7_000 })] },
  ...given,
});
const trial = sold({
  ...{ id: 'pkg_0', name: 'Free trial', description: '', pitches: 5, trial: true },
  ...{ offers: [offer({ pitches: 3, amount: 0 }), offer({ duration: '2 Weeks', pitches: 2, amount: 0 })] },
});
const chosen = { packageId: 'pkg_1', pitches: null, duration: '4 Weeks' };
const fields = (packages: object[], draft: object = {}): string =>
  textOf(
    <PackageFields draft={{ ...chosen, ...draft } as never} edit={() => {}} packages={packages as never} />,
  );

test('each duration has its price, and each package what it is and costs in the one that is chosen', () => {
  expect(fields([sold()])).toBe(
    'Duration 2 Weeks $70.00 4 Weeks $100.00 8 Weeks Package Starter $100.00 For a first try. 10 pitches to playlists',
  );
  expect(fields([sold()], { duration: '2 Weeks' })).toMatch(
    / Package Starter \$70\.00 For a first try\. 10 pitches to playlists$/,
  );
});

test('without a package that is chosen the durations have no price', () => {
  expect(fields([sold()], { packageId: 'pkg_9' })).toMatch(/^Duration 2 Weeks 4 Weeks 8 Weeks Package /);
});

test('the trial needs no card and has one duration', () => {
  expect(fields([trial], { packageId: 'pkg_0' })).toBe(
    'Duration 2 Weeks Not available for the trial 4 Weeks Free 8 Weeks Not available for the trial Package Free trial Free 3 pitches to playlists. No card needed. One per account, email address and song.',
  );
  expect(fields([trial], { packageId: 'pkg_0', duration: '2 Weeks' })).toContain(
    ' Package Free trial Free 3',
  );
});

test('what fits of a package that is not sold whole is named as that, at the price per pitch', () => {
  const part = sold({ offers: [offer({ pitches: 9, amount: 9_000, curators: 6 })] });
  expect(fields([part], { pitches: 9 })).toBe(
    'Duration 2 Weeks 4 Weeks $90.00 8 Weeks Package 9 pitches, all that fit now $90.00 At the price per pitch of Starter. 9 pitches to 9 playlists from 6 curators',
  );
});

test('only the first offer of the recommended package is recommended', () => {
  const offers = [offer(), offer({ pitches: 4, amount: 4_000 })];
  const told = fields([sold({ recommended: true, offers }), sold({ id: 'pkg_2', name: 'Plus' })]);
  expect(told).toContain('Package Starter Recommended $100.00 For');
  expect(told.split('Recommended')).toHaveLength(2);
});

test('a package without a description has none', () => {
  expect(fields([sold({ description: '' })])).toContain(' Starter $100.00 10 pitches to');
});

test('where nothing is sold for the duration that is said, with what helps', () => {
  const sorry =
    'No playlist can take your song right now So there’s nothing to sell yet. Add a genre that your song fits too, or come back later.';
  expect(fields([sold({ offers: [] })])).toBe(`Duration 2 Weeks 4 Weeks 8 Weeks | ${sorry}`);
  expect(fields([sold()], { duration: '8 Weeks' })).toContain(`8 Weeks | ${sorry}`);
});

test.each([
  [sold(), 10, null],
  [sold(), 9, 9],
  [trial, 3, null],
])('a draft keeps the number of pitches only of a part: of %o, %i are kept as %o', (of, pitches, kept) => {
  expect(choiceOf(of as never, { pitches })).toEqual({ packageId: of.id, pitches: kept });
});

test('what is recommended is the offer for the duration, of a trial the only one', () => {
  const choice = (given: object, duration: '2 Weeks' | '4 Weeks' | '8 Weeks') =>
    recommendedChoice([sold(), sold({ id: 'pkg_2', ...given })] as never, duration);
  expect(choice({ recommended: true }, '2 Weeks')).toEqual({ packageId: 'pkg_2', pitches: null });
  expect(choice({ recommended: true }, '8 Weeks')).toBeNull();
  expect(choice({}, '4 Weeks')).toBeNull();
  expect(choice({ ...trial, recommended: true }, '8 Weeks')).toEqual({ packageId: 'pkg_0', pitches: null });
  const parts = [offer({ pitches: 4 }), offer({ duration: '2 Weeks', pitches: 3 })];
  expect(choice({ recommended: true, offers: parts }, '2 Weeks')).toEqual({ packageId: 'pkg_2', pitches: 3 });
});
