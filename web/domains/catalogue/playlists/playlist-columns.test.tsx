import { expect, test } from 'vitest';
import { DAY } from '#contract/time.ts';
import { ago, ahead, shown } from '#web/kit/shown.fixture.tsx';
import { playlistColumns } from './playlist-columns.tsx';

test('a playlist whose review is overdue, as its list shows it', () => {
  expect(
    shown(playlistColumns, {
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
    }),
  ).toEqual([
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
  expect(
    shown(playlistColumns, {
      name: 'Night Bus',
      curator: { name: 'Cora' },
      genres: ['Pop'],
      followers: 1,
      liveCount: 0,
      slots: 1,
      status: 'paused',
      health: 'unknown',
      reviewDue: 'due',
      reviewDueAt: ago(0),
      review: null,
      account: null,
    }),
  ).toEqual([
    'Playlist: Night Bus Cora [Cora]',
    'Genres: Pop',
    'Followers: 1 [1 follower]',
    'Slots: 0 of 1',
    'Status: Paused',
    'Health: No current review',
    'Review due: Never reviewed [Never reviewed]',
    'Account: –',
  ]);
});

test('a playlist that was reviewed, as its list shows it', () => {
  expect(
    shown(playlistColumns, {
      name: 'Night Bus',
      curator: { name: 'Cora' },
      genres: ['Pop'],
      followers: 0,
      liveCount: 0,
      slots: 1,
      status: 'active',
      health: 'watch',
      reviewDue: 'done',
      reviewDueAt: ahead(5 * DAY),
      review: {},
      account: null,
    }),
  ).toEqual([
    'Playlist: Night Bus Cora [Cora]',
    'Genres: Pop',
    'Followers: 0 [0 followers]',
    'Slots: 0 of 1',
    'Status: Active',
    'Health: Watch',
    'Review due: in 5 days [due in 5 days]',
    'Account: –',
  ]);
});

test('a playlist that was removed, as its list shows it', () => {
  expect(
    shown(playlistColumns, {
      name: 'Night Bus',
      curator: { name: 'Cora' },
      genres: ['Pop'],
      followers: 0,
      liveCount: 0,
      slots: 1,
      status: 'removed',
      health: 'watch',
      reviewDue: null,
      reviewDueAt: null,
      review: {},
      account: null,
    }),
  ).toEqual([
    'Playlist: Night Bus Cora [Cora]',
    'Genres: Pop',
    'Followers: 0 [0 followers]',
    'Slots: 0 of 1',
    'Status: Removed',
    'Health: Watch',
    'Review due: – []',
    'Account: –',
  ]);
});
