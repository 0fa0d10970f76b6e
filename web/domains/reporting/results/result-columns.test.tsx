import { expect, test } from 'vitest';
import { DAY, HOUR } from '#contract/time.ts';
import { ago, shown } from '#web/kit/shown.fixture.tsx';
import { answerColumns, overColumns } from './result-columns.tsx';

const song = { songName: 'Rain', artistName: 'Ada' };

test('a yes, as its list shows it', () => {
  expect(
    shown(answerColumns, {
      ...song,
      verdict: 'accepted',
      playlistName: 'Night Bus',
      curatorName: 'Cora',
      answeredAt: ago(HOUR),
    }),
  ).toEqual([
    'Song: Rain Ada',
    'Answer: Accepted',
    'Playlist: Night Bus [Night Bus]',
    'Curator: Cora',
    'Answered: 1 hour ago',
  ]);
});

test('a no, as its list shows it', () => {
  expect(
    shown(answerColumns, {
      ...song,
      verdict: 'declined',
      playlistName: 'Night Bus',
      curatorName: 'Cora',
      answeredAt: ago(HOUR),
    }),
  ).toEqual([
    'Song: Rain Ada',
    'Answer: Declined',
    'Playlist: Night Bus [Night Bus]',
    'Curator: Cora',
    'Answered: 1 hour ago',
  ]);
});

test('a placement that was never seen, as its list shows it', () => {
  expect(
    shown(overColumns, {
      ...song,
      status: 'removed',
      playlistName: 'Night Bus',
      liveAt: null,
      overAt: ago(HOUR),
    }),
  ).toEqual([
    'Song: Rain Ada',
    'Result: Removed early',
    'Playlist: Night Bus [Night Bus]',
    'First seen: –',
    'Ended: 1 hour ago',
  ]);
});

test('a placement that ended, as its list shows it', () => {
  expect(
    shown(overColumns, {
      ...song,
      status: 'ended',
      playlistName: 'Night Bus',
      liveAt: ago(2 * DAY),
      overAt: ago(HOUR),
    }),
  ).toEqual([
    'Song: Rain Ada',
    'Result: Ended',
    'Playlist: Night Bus [Night Bus]',
    'First seen: 2 days ago',
    'Ended: 1 hour ago',
  ]);
});
