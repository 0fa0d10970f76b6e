import { Ban } from 'lucide-react';
import { expect, test } from 'vitest';
import { textOf } from '#web/kit/shown.fixture.tsx';
import { BulkBar } from './bulk-bar.tsx';

interface Row {
  id: string;
  /** Why it can’t be done, or nothing where it can. */
  no?: string;
  unfit?: true;
}

const action = {
  ...{ id: 'suspend', label: 'Suspend', icon: Ban },
  refusal: ({ no }: Row) => no ?? null,
};
const fitting = { ...action, fits: ({ unfit }: Row) => !unfit };

interface Given {
  /** Ids of the rows that are marked; else each row is. */
  ids?: string[];
  all?: boolean;
  matching?: string | null;
  refusal?: string | null;
  actions?: object[];
}

const told = (rows: Row[], given: Given = {}): string => {
  const {
    ids = rows.map(({ id }) => id),
    all = false,
    matching = null,
    refusal = null,
    actions = [action],
  } = given;
  return textOf(
    <BulkBar
      selection={{ ids: new Set(ids), all } as never}
      rows={rows}
      matching={matching}
      bulk={{ actions, refusal, start: () => undefined } as never}
    />,
  );
};
const rows: Row[] = [{ id: 'a' }, { id: 'b' }];

test('the bar shows while rows are selected, with what can be done to them', () => {
  expect(told(rows, { ids: [] })).toBe('');
  expect(told(rows)).toBe('2 selected Suspend');
  expect(told(rows, { actions: [action, { ...action, id: 'delete', label: 'Delete' }] })).toBe(
    '2 selected Suspend Delete',
  );
});

test('all that match can be selected once each row on screen is, where more match', () => {
  expect(told(rows, { matching: '1,204' })).toBe('2 selected Select all 1,204 that match Suspend');
  expect(told(rows, { matching: '1,204', ids: ['a'] })).toBe('1 selected Suspend');
});

test('where all that match are selected, the bar says how many those are', () => {
  expect(told(rows, { matching: '1,204', all: true })).toBe('All 1,204 selected Suspend');
  expect(told(rows, { all: true })).toBe('All 2 selected Suspend');
});

const refusals: [what: string, rows: Row[], given: Given, why: string][] = [
  [
    'none takes it',
    [
      { id: 'a', no: 'Is paid.' },
      { id: 'b', no: 'Is over.' },
    ],
    {},
    'Is paid.',
  ],
  ['one takes it', [{ id: 'a', no: 'Is paid.' }, { id: 'b' }], {}, ''],
  ['one that isn’t marked takes it', [{ id: 'a', no: 'Is paid.' }, { id: 'b' }], { ids: ['a'] }, 'Is paid.'],
  ['all that match are, also those not on screen', [{ id: 'a', no: 'Is paid.' }], { all: true }, ''],
  ['too many are', rows, { refusal: 'Select up to 100 rows.' }, 'Select up to 100 rows.'],
  ['too many are, whatever they take', [{ id: 'a', no: 'Is paid.' }], { refusal: 'Too many.' }, 'Too many.'],
  ['too many match', rows, { all: true, refusal: 'Too many.' }, 'Too many.'],
  [
    'it fits none',
    [{ id: 'a', unfit: true }],
    { actions: [fitting] },
    'Suspend doesn’t apply to the selected rows.',
  ],
  [
    'it fits one, which takes it',
    [{ id: 'a', unfit: true, no: 'X' }, { id: 'b' }],
    { actions: [fitting] },
    '',
  ],
  [
    'it fits one, which refuses',
    [
      { id: 'a', unfit: true },
      { id: 'b', no: 'Is over.' },
    ],
    { actions: [fitting] },
    'Is over.',
  ],
  ['the marked ones aren’t on screen', rows, { ids: ['z'] }, ''],
];

test.each(refusals)(
  'of the selected rows an action says why none can have it: %s',
  (_what, those, given, why) => {
    expect(told(those, given).split('selected Suspend')[1]?.trim()).toBe(why);
  },
);
