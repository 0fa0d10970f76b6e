import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '#contract/time.ts';
import { ago, textOf } from '#web/kit/shown.fixture.tsx';
import { Activity } from './activity.tsx';
import { FieldChanges, type Fields, showLabel } from './field-changes.tsx';

const fields: Fields = {
  status: { label: 'Status', show: showLabel({ active: { label: 'Active' }, off: 'Switched off' }) },
  genres: { label: 'Genres' },
};
const event = { at: ago(HOUR), kind: 'spotify_key.changed', text: 'Key changed', actor: 'mira@example.com' };
const comment = { ...event, kind: 'order.commented', text: 'Call Ada.' };

const told = (entries: object[], form?: string): string =>
  textOf(
    <Activity of="key" entries={entries as never} tones={{}} fields={fields}>
      {form}
    </Activity>,
  );
const changed = (...changes: object[]): string =>
  textOf(<FieldChanges changes={changes as never} fields={fields} />);

test('an event says what was done, when, by whom, and what it changed', () => {
  const changes = [{ field: 'status', from: 'active', to: 'off' }];
  expect(told([{ ...event, changes }])).toBe(
    'Activity | Today | Key changed | 11:00 AM · mira@example.com | Status from Active to Switched off',
  );
});

test('a comment says who wrote it, and can then be shown alone', () => {
  expect(told([comment])).toBe(
    'Activity Show All Comments Changes | Today | mira@example.com | Commented at 11:00 AM | Call Ada.',
  );
  expect(told([event])).toBe('Activity | Today | Key changed | 11:00 AM · mira@example.com');
});

test('days and their entries stand the latest first', () => {
  const entries = [...[ago(400 * DAY), ago(2 * DAY), ago(DAY), ago(HOUR), ago(MINUTE)]].map((at, n) => ({
    ...event,
    at,
    text: `${n}`,
    actor: 'M',
  }));
  expect(told(entries).split(' | ')).toEqual([
    'Activity',
    ...['Today', '4', '11:59 AM · M', '3', '11:00 AM · M'],
    ...['Yesterday', '2', '12:00 PM · M'],
    ...['Sunday, March 8', '1', '12:00 PM · M'],
    ...['Monday, February 3, 2025', '0', '12:00 PM · M'],
  ]);
});

test('without entries there is no activity, unless something can be written there', () => {
  expect(told([])).toBe('');
  expect(told([], 'Write a comment')).toBe('Activity Write a comment');
  expect(told([event], 'Write a comment')).toMatch(/^Activity Write a comment \| Today \|/);
});

const values: [what: string, change: object, said: string][] = [
  ['a field by its label', { field: 'genres', from: 'Pop', to: 'Rock' }, 'Genres from Pop to Rock'],
  ['a field without a label by its name', { field: 'bpm', from: 1, to: 0 }, 'bpm from 1 to 0'],
  [
    'a state by its label',
    { field: 'status', from: 'off', to: 'active' },
    'Status from Switched off to Active',
  ],
  [
    'a state of the past by its name',
    { field: 'status', from: 'old', to: 'off' },
    'Status from old to Switched off',
  ],
  ['what was empty', { field: 'genres', from: null, to: 'Pop' }, 'Genres from none to Pop'],
  ['what is empty now', { field: 'genres', from: ['Pop'], to: [] }, 'Genres from Pop to none'],
  [
    'several values',
    { field: 'genres', from: ['Pop', 'Rock'], to: ['Folk'] },
    'Genres from Pop, Rock to Folk',
  ],
  [
    'several states',
    { field: 'status', from: ['off', 'active'], to: null },
    'Status from Switched off, Active to none',
  ],
];

test.each(values)('a change shows %s', (_what, change, said) => {
  expect(changed(change)).toBe(said);
});

test('only changes with both values show, each in its own line', () => {
  const [from, to] = ['Pop', 'Rock'];
  const known = { field: 'genres', from, to };
  expect(
    changed(
      { field: 'email' },
      known,
      { field: 'name', from },
      { field: 'bpm', to },
      { ...known, field: 'key' },
    ),
  ).toBe('Genres from Pop to Rock | key from Pop to Rock');
  expect(changed({ field: 'email' })).toBe('');
});
