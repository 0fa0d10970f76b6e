import { expect, test } from 'vitest';
import type { TaggingItem } from '#contract/orders/tagging/schema.ts';
import { draftOf } from './tag-draft.ts';

const song: TaggingItem = {
  id: 'tag_1',
  brand: 'real-playlist',
  orderId: 'ord_1',
  orderNumber: 'RP-7KQ2M9XD',
  songName: 'Song',
  artistName: 'Artist',
  image: null,
  songUrl: 'https://open.spotify.com/track/4iV5W9uYEdYUVa79Axb7Rh',
  status: 'waiting',
  genres: ['Pop', 'House'],
  moods: ['Chill'],
  language: 'English',
  reason: '',
  aiUse: null,
  curatorNote: '',
  dueAt: '2026-11-23T00:00:00.000Z',
  createdAt: '2026-11-21T00:00:00.000Z',
  decidedAt: null,
  decidedBy: null,
  closedBy: null,
  version: 3,
};
const tags = { genres: ['Metal' as const], moods: [], language: null };

test('without a draft the song itself shows', () => {
  expect(draftOf(song, undefined)).toMatchObject({ version: 3, unsaved: false, conflict: false });
  expect(draftOf(song, undefined).tags.genres).toEqual(['Pop', 'House']);
});

test('reordered tags do not count as a change', () => {
  const draft = {
    tags: { genres: ['House' as const, 'Pop' as const], moods: song.moods, language: song.language },
  };
  expect(draftOf(song, { ...draft, version: 3 }).unsaved).toBe(false);
});

test('edited tags are unsaved and rest on the version they began from', () => {
  expect(draftOf(song, { tags, version: 3 })).toEqual({ tags, version: 3, unsaved: true, conflict: false });
});

test('a newer version of the song under edited tags is a conflict, and a write would still rest on the old one', () => {
  const newer = { ...song, version: 4 };
  expect(draftOf(newer, { tags, version: 3 })).toEqual({ tags, version: 3, unsaved: true, conflict: true });
});

test('a newer version that says the same as the draft is none', () => {
  const newer = { ...song, ...tags, version: 4 };
  expect(draftOf(newer, { tags, version: 3 })).toMatchObject({ version: 4, unsaved: false, conflict: false });
});

test('what was just saved shows until the list has been loaded again', () => {
  expect(draftOf(song, { tags, version: 4 })).toEqual({ tags, version: 4, unsaved: false, conflict: false });
});
