import { expect, test } from 'vitest';
import { textOf } from '#web/kit/shown.fixture.tsx';
import { FileColumnsForm, readingQuery } from './file-columns.tsx';
import { FileProblems } from './file-problems.tsx';

const form = (chosen: object): string =>
  textOf(
    <FileColumnsForm
      file={{ headings: ['Title', ''], missing: ['Name', 'Link'] } as never}
      problem="We didn’t find the column “Name”."
      chosen={chosen as never}
      onChoose={() => undefined}
    />,
  );

const options = 'Choose a column Title Column 2 The same in all rows';
const question =
  'Which column is which? We didn’t find the column “Name”. Or choose the columns below, and check the file again.';

test('each column that was not found is asked for, with the headings of the file', () => {
  expect(form({})).toBe(`${question} Name ${options} Link ${options}`);
  expect(form({ Name: 0 })).toBe(form({}));
});

test.each(['', 'Pop'])('a column that is the same in all rows, here “%s”, has its text asked for', (text) => {
  expect(form({ Name: text })).toBe(`${question} Name ${options} Name in all rows Link ${options}`);
});

test('a call names only what was said of the file', () => {
  expect(readingQuery({ columns: {} })).toEqual({});
  expect(readingQuery({ columns: { Name: 0 }, dates: 'day_first' })).toEqual({
    columns: '{"Name":0}',
    dates: 'day_first',
  });
});

const problems = [
  { line: 2, column: 'Name', text: 'Enter a name.' },
  { line: 1_200, column: null, text: 'The row is too long.' },
];
const told = (count: number): string => textOf(<FileProblems problems={problems as never} count={count} />);
const rows = 'Line: Column: Problem: | 2 Name Enter a name. | 1200 – The row is too long.';

test('the problems of a file are listed by line, with how many more there are', () => {
  expect(told(2)).toBe(rows);
  expect(told(3)).toBe(`${rows} | And 1 other problem.`);
  expect(told(1_202)).toBe(`${rows} | And 1,200 other problems.`);
});

test('a file without problems has no list of them', () => {
  expect(textOf(<FileProblems problems={[]} count={0} />)).toBe('');
});
