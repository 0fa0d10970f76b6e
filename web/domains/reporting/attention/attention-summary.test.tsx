import { afterEach, expect, test } from 'vitest';
import { inbox } from '#contract/admin-calls.ts';
import { DAY, HOUR } from '#contract/time.ts';
import { ago, ahead, textOf } from '#web/kit/shown.fixture.tsx';
import { clearAnswers, putAnswer } from '#web/lib/query.ts';
import { AttentionSummary } from './attention-summary.tsx';

afterEach(clearAnswers);

const entry = {
  ...{ kind: 'message', title: 'RP-1', amount: null, customer: 'ada@example.com', song: 'Rain', causes: 1 },
  ...{ dueAt: ahead(DAY), action: { label: 'Answer', path: '/x' } },
};
/** An entry that has nothing but its title. */
const note = { kind: 'note', customer: null, song: null, action: null };

const told = (rows: object[], total: object | null = { count: rows.length, exact: true }): string[] => {
  const items = rows.map((row, n) => ({ ...entry, id: `message.${n}`, ...row }));
  const query = { brand: 'real-playlist', sort: 'dueAt', limit: 50 } as const;
  putAnswer(inbox.list, { query }, { pages: [{ items, next: null, total }], pageParams: [null] } as never);
  return textOf(<AttentionSummary name="admin" />).split(' | ');
};

test('nothing shows while it loads, and where nothing needs attention', () => {
  expect(textOf(<AttentionSummary name="admin" />)).toBe('');
  expect(told([])).toEqual(['']);
});

test('an entry says what it is, about whom, when it is due, and what to do', () => {
  expect(told([{}])).toEqual([
    'Needs attention View all',
    'Message to answer Message to answer RP-1 · Rain · ada@example.com in 24 hours Answer',
  ]);
});

test('an entry without a next step leads nowhere, and says nothing twice', () => {
  expect(told([{ ...note, title: 'Call Ada', song: 'Call Ada', dueAt: ago(HOUR) }])[1]).toBe(
    'Note Call Ada 1 hour ago',
  );
});

test('what has money at stake comes first, each in the order in which it is due', () => {
  const rows = [{ title: 'A' }, { title: 'B', amount: 0 }, { title: 'C' }, { title: 'D', amount: 2_000 }];
  expect(told(rows.map((row) => ({ ...note, ...row }))).slice(1)).toEqual([
    'Note B $0.00 in 24 hours',
    'Note D $20.00 in 24 hours',
    'Note A in 24 hours',
    'Note C in 24 hours',
  ]);
});

const many = Array.from({ length: 6 }, (_, n) => ({ ...note, title: `${n}` }));

test('5 entries show, and how many there are where there are more', () => {
  expect(told(many.slice(1))).toHaveLength(1 + 5);
  expect(told(many.slice(1))[0]).toBe('Needs attention View all');
  const all = told([...many.slice(1), { ...many[0], amount: 100 }], { count: 1_200, exact: true });
  expect(all).toHaveLength(1 + 5);
  expect(all.slice(0, 2)).toEqual(['Needs attention View all 1,200', 'Note 0 $1.00 in 24 hours']);
  expect(told(many, { count: 6, exact: true })[0]).toBe('Needs attention View all 6');
});

test('while it isn’t known how many there are, no number is said', () => {
  expect(told(many, null)[0]).toBe('Needs attention View all');
});

test('each brand has its own entries', () => {
  told([{}]);
  expect(textOf(<AttentionSummary name="eaa" />)).toBe('');
});
