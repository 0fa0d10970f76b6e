import { afterEach, expect, test } from 'vitest';
import { bulkRuns } from '#contract/admin-calls.ts';
import { HOUR } from '#contract/time.ts';
import { ahead, textOf } from '#web/kit/shown.fixture.tsx';
import { clearAnswers, putAnswer } from '#web/lib/query.ts';
import { BulkProgress } from './bulk-progress.tsx';
import { bulkRunStore } from './bulk-runs.ts';

const record = { id: 'run_1', list: '/users/', action: 'suspend', label: 'Suspend', done: 'suspended' };
const run = {
  ...{ id: 'run_1', status: 'running', total: 1_200, done: 0, unchangedCount: 0, refusedCount: 0 },
  ...{ refused: [], stopReason: null, undoUntil: null },
};

afterEach(() => {
  clearAnswers();
  for (const { id } of bulkRunStore.get()) bulkRunStore.forget(id);
});

const undo = { milliseconds: HOUR, done: 'reactivated' };
const shownOf = (actions: object[]): string =>
  textOf(
    <BulkProgress
      path="/users/"
      noun="users"
      bulk={{ actions, retry: () => undefined } as never}
      rowLink={({ id }) => id}
      onProgress={() => undefined}
    />,
  );
const told = (given: object, actions: object[] = [{ id: 'suspend', bulk: { undo } }]): string => {
  bulkRunStore.follow(record);
  putAnswer(bulkRuns.get, { params: { id: 'run_1' } }, { ...run, ...given } as never);
  return shownOf(actions);
};

const done = { status: 'done', done: 1_200 };
const runs: [what: string, given: object, said: string][] = [
  ['waits', { status: 'queued' }, '0 of 1,200 Stop'],
  ['runs', { done: 1_000, unchangedCount: 20, refusedCount: 3 }, '1,023 of 1,200, 3 failed Stop'],
  ['runs, and could be undone', { done: 1, undoUntil: ahead(HOUR), unchangedCount: 1 }, '2 of 1,200 Stop'],
  ['is done', done, '1,200 of 1,200 Dismiss'],
  ['can be undone', { ...done, undoUntil: ahead(HOUR) }, '1,200 of 1,200 Undo Dismiss'],
  [
    'found a row done before',
    { ...done, done: 1_199, unchangedCount: 1 },
    '1,200 of 1,200 View result Dismiss',
  ],
  [
    'failed at a row',
    { ...done, done: 1_199, refusedCount: 1 },
    '1,200 of 1,200, 1 failed View result Dismiss',
  ],
  ['was stopped by an admin', { status: 'stopped', done: 7 }, '7 of 1,200, stopped Dismiss'],
  [
    'was given up',
    { status: 'stopped', done: 7, stopReason: 'Mira has no rights.', undoUntil: ahead(HOUR) },
    '7 of 1,200, stopped View result Undo Dismiss',
  ],
];

test.each(runs)('a job that %s says how far it is, and what can be done', (_what, given, said) => {
  expect(told(given)).toBe(`Suspend: ${said}`);
});

test('what can’t be undone offers no way to', () => {
  const over = { ...done, undoUntil: ahead(HOUR) };
  expect(told(over, [{ id: 'suspend', bulk: {} }])).toBe('Suspend: 1,200 of 1,200 Dismiss');
});

test('a job of another kind, such as an import, offers no way to undo it', () => {
  const over = { ...done, undoUntil: ahead(HOUR) };
  expect(told(over, [{ id: 'delete', bulk: { undo } }])).toBe('Suspend: 1,200 of 1,200 Dismiss');
});

test('jobs of another list, and those of which nothing is known yet, don’t show', () => {
  bulkRunStore.follow(record);
  expect(shownOf([])).toBe('');
  bulkRunStore.follow({ ...record, id: 'run_2', list: '/orders/' });
  putAnswer(bulkRuns.get, { params: { id: 'run_2' } }, { ...run, ...done } as never);
  expect(shownOf([])).toBe('');
});
