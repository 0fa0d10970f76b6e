import { expect, test } from 'vitest';
import { DAY } from '#contract/time.ts';
import { ago, ahead, shown } from '#web/kit/shown.fixture.tsx';
import { playlistColumns } from './playlist-columns.tsx';

const playlist = {
  name: 'Night Bus',
  curator: { name: 'Cora' },
  genres: ['Pop', 'Jazz'],
  followers: 12_345,
  liveCount: 3,
  slots: 10,
  status: 'active',
  health: 'healthy',
  reviewDue: 'overdue',
  reviewDueAt: ago(2 * DAY),
  review: {},
  account: { label: 'Main' },
};
const told = (given: object): string[] => shown(playlistColumns, { ...playlist, ...given });

test('a playlist whose review is overdue, as its list shows it', () => {
  expect(told({})).toEqual([
    'Playlist: Night Bus Cora [Cora]',
    'Genres: Pop, Jazz',
    'Followers: 12,345 [12,345 followers]',
    'Slots: 3 of 10',
    'Status: Active',
    'Health: Healthy',
    'Review due: Overdue, 2 days ago [due 2 days ago]',
    'Account: Main',
  ]);
});

test('a playlist that was never reviewed, as its list shows it', () => {
  const fresh = { health: 'unknown', reviewDue: 'due', reviewDueAt: ago(0), review: null, account: null };
  expect(told({ ...fresh, status: 'paused', followers: 1, liveCount: 0 })).toEqual([
    'Playlist: Night Bus Cora [Cora]',
    'Genres: Pop, Jazz',
    'Followers: 1 [1 follower]',
    'Slots: 0 of 10',
    'Status: Paused',
    'Health: No current review',
    'Review due: Never reviewed [Never reviewed]',
    'Account: –',
  ]);
});

test('a review that was done is due again, and none of a playlist that was removed', () => {
  const done = told({ health: 'watch', reviewDue: 'done', reviewDueAt: ahead(5 * DAY) });
  expect(done).toContain('Health: Watch');
  expect(done).toContain('Review due: in 5 days [due in 5 days]');
  const removed = told({ status: 'removed', reviewDue: null, reviewDueAt: null });
  expect(removed).toContain('Status: Removed');
  expect(removed).toContain('Review due: – []');
});
