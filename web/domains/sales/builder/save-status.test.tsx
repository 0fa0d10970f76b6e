import { afterEach, expect, test } from 'vitest';
import { ApiError } from '#web/lib/errors.ts';
import { serverUnreachable } from '#web/lib/server-unreachable.ts';
import { type Given, inBuilder } from './draft.fixture.tsx';
import { SaveStatus } from './save-status.tsx';
import { DraftConflict } from './send-draft.ts';

afterEach(() => serverUnreachable.set(null));

const status = (given: Given): string =>
  inBuilder(<SaveStatus />, { campaign: null, unsaved: {}, saving: false, problem: null, ...given });

const typed = { songName: 'Rain' };
const saved = { id: 'cmp_1' };
const refused = (code: 'not_found' | 'invalid_input') =>
  new ApiError({ status: 400, code, detail: 'Enter a shorter title.' });
const conflict = new DraftConflict(saved as never, ['songName']);

const states: [what: string, given: Given, said: string][] = [
  ['is new and empty', {}, 'Changes save automatically'],
  ['is saved', { campaign: saved }, 'Saved'],
  ['waits for its save', { campaign: saved, unsaved: typed }, 'Saving…'],
  ['is new and waits for its save', { unsaved: typed }, 'Saving…'],
  ['is saved right now', { campaign: saved, saving: true }, 'Saving…'],
  [
    'is saved once more after a failure',
    { unsaved: typed, saving: true, problem: refused('invalid_input') },
    'Saving…',
  ],
  [
    'was refused',
    { campaign: saved, unsaved: typed, problem: refused('invalid_input') },
    'Not saved: Enter a shorter title. Try again',
  ],
  [
    'was deleted meanwhile',
    { campaign: saved, unsaved: typed, problem: refused('not_found') },
    'Not saved: This draft was deleted in another tab or on another device. New campaign',
  ],
  [
    'was changed elsewhere',
    { campaign: saved, unsaved: typed, problem: conflict },
    'Not saved: This draft was changed in another tab or on another device.',
  ],
];

test.each(states)('a draft that %s says so', (_what, given, said) => {
  expect(status(given)).toBe(said);
});

test('while the server is away, what failed is kept in the browser, and tried again without a button', () => {
  serverUnreachable.set({ nextLookAt: 0 });
  const failed = { campaign: saved, unsaved: typed, problem: refused('invalid_input') };
  expect(status(failed)).toBe('Not saved yet, but kept in this browser');
  expect(status({ ...failed, saving: true })).toBe('Saving…');
  expect(status({ campaign: saved })).toBe('Saved');
});
