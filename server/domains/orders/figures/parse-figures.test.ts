import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { MAX_FIGURE_ROWS } from '#contract/orders/figures/schema.ts';
import { parseFigures } from './parse-figures.ts';

const read = (...lines: string[]) => parseFigures(Buffer.from(lines.join('\n')));

describe('a file of Spotify for Artists', () => {
  it('is read with further columns, other separators, a byte order mark and marks between thousands', async () => {
    const { table, days, problems } = await read(
      '\uFEFFdate,listeners,streams,followers',
      '2026-05-30,812,"1,204",55',
      '2026-05-31,,7,55',
    );
    expect([table.count, problems]).toEqual([2, []]);
    expect(days).toEqual([
      { line: 2, day: '2026-05-30', streams: 1204, listeners: 812 },
      { line: 3, day: '2026-05-31', streams: 7, listeners: null },
    ]);
    expect((await read('Date;Streams', '2026-05-30;12')).days).toEqual([
      { line: 2, day: '2026-05-30', streams: 12, listeners: null },
    ]);
  });

  it('names the line and the column of what cannot be used, and keeps the rest', async () => {
    const { days, problems } = await read(
      'date,streams,listeners',
      'tomorrow,1,1',
      '2026-02-30,1,1',
      '2026-05-30,many,-3',
      '2026-05-31,,',
      '2026-06-01,4,2',
      '2026-06-01,5,2',
    );
    expect(days.map(({ day, streams }) => [day, streams])).toEqual([['2026-06-01', 4]]);
    expect(problems.map(({ line, column }) => [line, column])).toEqual([
      [2, 'date'],
      [3, 'date'],
      [4, 'streams'],
      [4, 'listeners'],
      [5, null],
      [7, 'date'],
    ]);
  });

  it.each([
    ['an empty file', '', /empty/],
    ['a file without days', 'streams,listeners\n1,2', /Missing column “date”/],
    ['a file without figures', 'date,followers\n2026-05-30,2', /Missing column “streams” or “listeners”/],
    ['a column twice', 'date,streams,streams\n2026-05-30,2,3', /appears twice/],
    ['an open quote', 'date,streams\n"2026-05-30,2', /Line 2 can’t be read/],
    ['one long line', 'date,'.repeat(200_000), /^file: Line 1 has more than 16,384 characters/],
    ['a long cell', `date,streams\n"${'x\n'.repeat(100_000)}"`, /has more than 16,384 characters/],
    ['a row of commas', `date,streams\n${','.repeat(9_000)}x`, /^file: Line 2 has more than 200 columns/],
  ])('%s is refused with a remedy', async (_, text, sentence) => {
    await expect(parseFigures(Buffer.from(text))).rejects.toThrow(sentence);
  });

  it.each([
    ['marks between thousands', 'date;streams;listeners', '2026-11-20;1,234;567', 1234, 567],
    ['tabs', 'date\tstreams\tlisteners', '2026-11-20\t1,234\t567', 1234, 567],
    ['decimals', 'date;streams;listeners', '2026-11-20;1234,0;567,00', 1234, 567],
    ['marks of India', 'date;streams;listeners', '2026-11-20;12,34,567;1,00,000', 1_234_567, 100_000],
    ['spaces and decimals', 'date;streams;listeners', '2026-11-20;1 234,0;1\u202f000', 1234, 1000],
    ['a line that names the separator', 'sep=;\ndate;streams;listeners', '2026-11-20;1234;567', 1234, 567],
    [
      'a line that names the separator below an empty one, with a space behind it',
      '\nsep=; \ndate;streams;listeners',
      '2026-11-20;1234;567',
      1234,
      567,
    ],
    ['quotation marks inside a cell', 'title,date,streams,listeners', 'The 7" mix,2026-11-20,8,5', 8, 5],
    ['spaces of any width', 'date;streams;listeners', '2026-11-20;1\u2007234;1\u200a000', 1234, 1000],
    ['apostrophes of any kind', 'date;streams;listeners', '2026-11-20;1ʼ234;1´000', 1234, 1000],
    [
      'marks of direction',
      'date,streams,listeners',
      '\u200e2026-11-20,\u200f1234\u200e,\u2067567\u2069',
      1234,
      567,
    ],
    ['commas in a heading', 'notes, of us, or, of others;date;streams;listeners', ';20/11/2026;8;5', 8, 5],
    ['a line break in a heading', '"of\nall;,;";date;streams;listeners', ';20.11.2026;8;5', 8, 5],
    [
      'headings of other tools',
      'Day,Daily streams,Monthly listeners,Spotify listeners',
      '2026-11-20,9,8,5',
      9,
      5,
    ],
  ])('is read with %s', async (_, headings, row, streams, listeners) => {
    const { days, problems } = await read(headings, row);
    expect(problems).toEqual([]);
    expect(days).toMatchObject([{ day: '2026-11-20', streams, listeners }]);
  });

  it.each([
    [
      'more',
      'date,streams,listeners',
      '2026-11-23,1,234,567',
      /4 cells for 3 headings.*quotation marks.*comma/,
    ],
    ['fewer', 'date;streams;listeners', '2026-11-23;1234', /2 cells for 3 headings.*Add the missing cells/],
  ])('with %s cells than headings in a row keeps nothing of the row', async (_, headings, row, text) => {
    const { table, days, problems } = await read(headings, row);
    expect([table.count, days]).toEqual([1, []]);
    expect(problems).toEqual([{ line: 2, column: null, text: expect.stringMatching(text) }]);
  });

  it.each([
    ['a decimal', ['1.5', '1.25', '0,123']],
    ['a number that was shortened', ['1.23E+05', '12K']],
    ['two styles', ['1.234,567']],
    ['a mark that is a decimal point elsewhere', ['1.234'], '1234.0'],
    ['a mark when the other stands between thousands', ['1.234'], '1,234,567'],
    ['both marks', ['1.234', '1,234']],
  ])('with %s instead of a count names its line', async (_, counts, other = '1') => {
    const rows = counts.map((count, index) => `2026-11-${10 + index};${count};${other}`);
    const { days, problems } = await read('date;streams;listeners', ...rows);
    expect(days).toEqual([]);
    expect(problems.map(({ line, column }) => [line, column])).toEqual(
      rows.map((_row, index) => [2 + index, 'streams']),
    );
  });

  it.each([
    ['month first', ['11/20/2026', '03/04/2026'], ['2026-11-20', '2026-03-04']],
    ['day first', ['20.11.2026', '03.04.2026'], ['2026-11-20', '2026-04-03']],
    ['a time', ['2026-11-20 00:00:00', '2026-11-21T00:00:00.000Z'], ['2026-11-20', '2026-11-21']],
    ['a time and no zeros', ['4/13/2026 0:00', '4/3/2026 12:00:00 AM'], ['2026-04-13', '2026-04-03']],
    [
      'hyphens of any kind',
      ['2026‑11‑20', '2026–11–21', '22−11−2026'],
      ['2026-11-20', '2026-11-21', '2026-11-22'],
    ],
    ['spaces of any width', ['"Nov\u00a020,\u202f2026"', '21\u2009Nov 2026'], ['2026-11-20', '2026-11-21']],
    ['names of months', ['"Nov 20, 2026"', '20-Sept-2026'], ['2026-11-20', '2026-09-20']],
    ['the year first', ['2026/11/20', '2026. 4. 3.', '20260404'], ['2026-11-20', '2026-04-03', '2026-04-04']],
    ['the same day and month', ['03/03/2026'], ['2026-03-03']],
  ])('has dates with %s', async (_, dates, days) => {
    const answer = await read('date,streams', ...dates.map((date) => `${date},1`));
    expect(answer.problems).toEqual([]);
    expect(answer.days.map(({ day }) => day)).toEqual(days);
  });

  it('does not tell the day from the month: such a date is a problem of its line', async () => {
    const unsure = { column: 'date', text: expect.stringContaining('YYYY-MM-DD') };
    const answer = await read('date,streams', '03/04/2026,1', '04/04/2026,2');
    expect(answer.days).toEqual([expect.objectContaining({ line: 3 })]);
    expect(answer.problems).toEqual([{ line: 2, ...unsure }]);
    const both = await read('date,streams', '13/04/2026,1', '04/14/2026,2', '03/04/2026,3');
    expect(both.problems).toEqual([{ line: 4, ...unsure }]);
  });

  it.each(['20.11.26', '46346', '2026-11-19T23:00:00Z', '31/31/2026', '2026-11-20 25:00', '20111'])(
    'with the date %s names its line',
    async (date) => {
      expect((await read('date,streams', `${date},1`)).problems).toMatchObject([{ line: 2, column: 'date' }]);
    },
  );

  it('is refused beyond the most rows', async () => {
    const line = (index: number) => `2026-01-01,${index}`;
    const rows = Array.from({ length: MAX_FIGURE_ROWS + 1 }, (_, index) => line(index));
    await expect(read('date,streams', ...rows)).rejects.toThrow(/more than 4,000 rows/);
  });
});

it('whatever the bytes: an answer or a refusal, and no day twice', async () => {
  const cell = fc.oneof(
    fc.constantFrom('date', 'streams', 'listeners', '2026-05-30', '2026-05-31', '12', '1,000', '"', ''),
    fc.string(),
  );
  const text = fc.array(fc.array(cell, { maxLength: 4 }), { maxLength: 6 });
  const content = fc.oneof(
    fc.uint8Array({ maxLength: 80 }).map((bytes) => Buffer.from(bytes)),
    text.map((lines) => Buffer.from(['date,streams', ...lines.map((cells) => cells.join())].join('\n'))),
  );
  await fc.assert(
    fc.asyncProperty(content, async (bytes) => {
      try {
        const { days } = await parseFigures(bytes);
        expect(new Set(days.map(({ day }) => day)).size).toBe(days.length);
        for (const { streams, listeners } of days) expect(streams ?? listeners).toBeGreaterThanOrEqual(0);
      } catch (error) {
        expect(error).toBeInstanceOf(AppError);
      }
    }),
  );
});

describe('what the file does not tell', () => {
  const file = Buffer.from('Tag;Wiedergaben\n03/04/2026;1.234\n04/04/2026;1.301');
  const columns = { date: 0, streams: 1 };

  it('is asked for: which columns are which, with the headings that it has', async () => {
    await expect(parseFigures(file)).rejects.toMatchObject({
      code: 'invalid_input',
      file: { headings: ['Tag', 'Wiedergaben'], missing: ['date', 'streams', 'listeners'] },
    });
    await expect(parseFigures(file, { columns: { date: 0, streams: 7 } })).rejects.toMatchObject({
      file: { missing: ['streams', 'listeners'] },
    });
  });

  it.each([
    ['day_first', '2026-04-03'],
    ['month_first', '2026-03-04'],
  ] as const)('is asked for: dates with the %s', async (dates, first) => {
    expect(await parseFigures(file, { columns })).toMatchObject({ datesUnsure: true, days: [{ line: 3 }] });
    expect(await parseFigures(file, { columns, dates })).toMatchObject({
      datesUnsure: false,
      problems: [],
      days: [
        { day: first, streams: 1234 },
        { day: '2026-04-04', streams: 1301 },
      ],
    });
  });

  it('is not overruled by what was said of it', async () => {
    const decided = await read('date,streams', '11/20/2026,1');
    const said = await parseFigures(Buffer.from('date,streams\n11/20/2026,1'), { dates: 'day_first' });
    expect(said.days).toEqual(decided.days);
  });
});
