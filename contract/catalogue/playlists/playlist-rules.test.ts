import { describe, expect, it } from 'vitest';
import { importHeadings, optionalHeadings, playlistCan } from './rules.ts';

const playlist = { liveCount: 0, review: null };

describe('a playlist', () => {
  const isActive = 'This playlist is already active.';
  const isPaused = 'This playlist is already paused.';
  const isRemoved = 'This playlist is already removed.';
  const restoreFirst = 'This playlist was removed. Restore it first. It will be paused.';
  const notRemoved = 'This playlist isn’t removed.';

  it.each([
    ['active', { pause: null, activate: isActive, remove: null, restore: notRemoved }],
    ['paused', { pause: isPaused, activate: null, remove: null, restore: notRemoved }],
    ['removed', { pause: null, activate: restoreFirst, remove: isRemoved, restore: null }],
  ] as const)('that is %s allows or refuses what its status says', (status, answers) => {
    for (const verb of ['pause', 'activate', 'remove', 'restore'] as const)
      expect(playlistCan[verb]({ ...playlist, status }), verb).toBe(answers[verb]);
  });

  it('that failed its latest review is not activated before a new one', () => {
    const reviewed = (verdict: 'healthy' | 'watch' | 'condemned') =>
      playlistCan.activate({ ...playlist, status: 'paused', review: { verdict } });
    expect(reviewed('healthy')).toBeNull();
    expect(reviewed('watch')).toBeNull();
    expect(reviewed('condemned')).toBe('This playlist failed its latest review. Record a new review first.');
  });

  it('with live placements is not deleted', () => {
    const refusal = (liveCount: number) => playlistCan.delete({ status: 'active', liveCount, review: null });
    expect(refusal(0)).toBeNull();
    expect(refusal(1)).toBe(
      'This playlist has 1 live placement. Remove it from matching instead until it ends.',
    );
    expect(refusal(2)).toBe(
      'This playlist has 2 live placements. Remove it from matching instead until they end.',
    );
  });
});

it('a file of playlists needs these headings, and may lack the others', () => {
  expect(importHeadings.filter((heading) => !optionalHeadings.has(heading))).toEqual([
    'Link',
    'Name',
    'Followers',
    'Genres',
    'Curator email',
  ]);
  expect(importHeadings.filter((heading) => optionalHeadings.has(heading))).toEqual([
    'Slots',
    'Moods',
    'Languages',
  ]);
});
