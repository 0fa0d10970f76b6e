import { expect, test } from 'vitest';
import { DAY } from '#contract/time.ts';
import { ago, textOf } from '#web/kit/shown.fixture.tsx';
import { songWith } from './song.fixture.ts';
import { SongVerdict } from './song-verdict.tsx';

const told = (given: object): string =>
  textOf(<SongVerdict song={songWith({ decidedAt: ago(DAY), ...given })} heading={null} />);

const about = 'Rain | Ada Real Playlist AI not stated';
const links = 'Listen on Spotify Order RP-1 Listen here |';
const tags = '| Genres: Pop | Moods: None | Language: Not specified';

const verdicts: [what: string, given: object, said: string][] = [
  ['approved', { status: 'approved', decidedBy: 'Mira' }, `${links} Approved 24 hours ago by Mira ${tags}`],
  [
    'rejected',
    { status: 'rejected', decidedBy: 'Mira', reason: 'Clipped.' },
    `${links} Rejected 24 hours ago by Mira Clipped. ${tags}`,
  ],
  [
    'ended by its artist before a decision',
    { status: 'rejected', closedBy: 'Ada', reason: 'The order was cancelled.' },
    `${links} Order ended 24 hours ago by Ada The order was cancelled. ${tags}`,
  ],
  ['ended by nobody', { status: 'rejected' }, `${links} Order ended 24 hours ago ${tags}`],
  ['waiting', { decidedAt: null }, `Review due in 5 h ${links} Waiting ${tags}`],
];

test.each(verdicts)('a song that is %s says when, by whom and why', (_what, given, said) => {
  expect(told(given)).toBe(`${about} ${said}`);
});

test('all that was said of the song shows', () => {
  const whole = {
    ...{ genres: ['Pop', 'House'], moods: ['Dark', 'Chill'], language: 'English' },
    ...{ aiUse: 'assisted', curatorNote: 'For the night.' },
  };
  expect(told(whole)).toMatch(
    / \| Genres: Pop, House \| Moods: Dark, Chill \| Language: English \| Artist’s note: For the night\.$/,
  );
});
