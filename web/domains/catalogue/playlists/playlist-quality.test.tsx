import { afterEach, expect, test } from 'vitest';
import { playlistQuality } from '#contract/admin-calls.ts';
import { DAY } from '#contract/time.ts';
import { putFailure } from '#web/kit/failure.fixture.ts';
import { ago, textOf } from '#web/kit/shown.fixture.tsx';
import { clearAnswers, putAnswer } from '#web/lib/query.ts';
import { PlaylistQuality } from './playlist-quality.tsx';

afterEach(clearAnswers);

const playlist = { id: 'pls_1', brand: 'real-playlist' } as never;
const asked = { params: { name: 'admin', id: 'pls_1' } } as const;
const quality = (given: object): string => {
  putAnswer(playlistQuality.get, asked, { frozen: null, blanked: null, signals: [], ...given } as never);
  return textOf(<PlaylistQuality playlist={playlist} />);
};

test('a playlist on hold says since when and why', () => {
  expect(quality({ frozen: { since: ago(2 * DAY), why: 'Followers jumped.' } })).toContain(
    'Put on hold 2 days ago. No new pitches until it’s reviewed: Followers jumped.',
  );
  expect(quality({})).not.toContain('Put on hold');
});

test('a playlist that lost its title says what it lost, and why that stays', () => {
  const blanked = {
    title: 'Rain',
    missing: ['title', 'cover'],
    since: ago(2 * DAY),
    refusal: 'We don’t own it.',
  };
  expect(quality({ blanked })).toContain('Lost its title and cover on Spotify 2 days ago. We don’t own it.');
  expect(quality({})).not.toContain('Lost its');
});

test('what can’t be loaded can be tried again', () => {
  putFailure(playlistQuality.get, asked, [503, 'unavailable', 'Try later.']);
  expect(textOf(<PlaylistQuality playlist={playlist} />)).toMatch(/Quality.*Try later\. Try again/);
});
