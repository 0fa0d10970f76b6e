import { afterEach, expect, test } from 'vitest';
import { tagging } from '#contract/calls.ts';
import { putFailure } from '#web/kit/failure.fixture.ts';
import { textOf } from '#web/kit/shown.fixture.tsx';
import { clearAnswers } from '#web/lib/query.ts';
import { QueueWorkspace } from './queue-workspace.tsx';
import { songWith } from './song.fixture.ts';

afterEach(clearAnswers);

const first = songWith({ id: 'tag_1', songName: 'Rain' });
const told = (items: object[] | undefined, path: string): string => {
  const list = { items, isStale: false, hasMore: false, total: null };
  return textOf(<QueueWorkspace list={list as never} query={{ status: 'waiting' }} />, path);
};
const gone = '/admin/TaggingQueue?item=tag_9';

const steps = 'All songs K This is the first song in the list. J';

test('a song that isn’t found leads to the first of the list, where there is one', () => {
  putFailure(tagging.get, { params: { id: 'tag_9' } }, [404, 'not_found', 'Song not found.']);
  expect(told([first], gone)).toBe(
    `Rain in 5 h Ada Real Playlist | Showing 1 ${steps} | Song not found Choose another one. Go to the first song`,
  );
  expect(told([], gone)).toMatch(/ \| Song not found There are no other songs in this list\.$/);
});

test('songs that load aren’t said to be none', () => {
  expect(told(undefined, '/admin/TaggingQueue')).not.toContain('No other songs in the queue.');
  expect(told([], '/admin/TaggingQueue')).toMatch(/^No other songs in the queue\./);
});
