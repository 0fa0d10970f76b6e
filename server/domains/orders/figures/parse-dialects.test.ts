import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY } from '#contract/time.ts';
import { often } from '#test/support/often.ts';
import { parseFigures } from './parse-figures.ts';

const RUNS = often(150, 10_000);

const grouped = (mark: string) => (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, mark);
const lakhs = (count: number) => String(count).replace(/\B(?=(\d{2})*\d{3}$)/g, ',');

/** How whole numbers are written. */
const numberStyles: Record<string, (count: number) => string> = {
  plain: String,
  lakhs,
  ...Object.fromEntries(
    [',', '.', ' ', '’', '\u00a0', '\u202f'].map((mark) => [`by ${mark}`, grouped(mark)]),
  ),
  'with a zero': (count) => `${count}.0`,
  'with a zero behind a comma': (count) => `${count},00`,
  'by comma, with zeros': (count) => `${grouped(',')(count)}.00`,
  'by full stop, with zeros': (count) => `${grouped('.')(count)},00`,
  scientific: (count) => (count < 1000 ? String(count) : count.toExponential(2)),
};

interface DayParts {
  y: string;
  m: string;
  d: string;
  month: string;
}
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
const short = (digits: string): string => String(Number(digits));

/** How days are written. */
const dateStyles: Record<string, (day: DayParts) => string> = {
  iso: ({ y, m, d }) => `${y}-${m}-${d}`,
  'iso with a time': ({ y, m, d }) => `${y}-${m}-${d} 00:00:00`,
  'iso at UTC': ({ y, m, d }) => `${y}-${m}-${d}T00:00:00.000Z`,
  'of a database': ({ y, m, d }) => `${y}-${m}-${d} 00:00:00+00`,
  'year first': ({ y, m, d }) => `${y}/${short(m)}/${short(d)}`,
  american: ({ y, m, d }) => `${short(m)}/${short(d)}/${y}`,
  'american with a time': ({ y, m, d }) => `${m}/${d}/${y} 12:00:00 AM`,
  british: ({ y, m, d }) => `${d}/${m}/${y}`,
  german: ({ y, m, d }) => `${d}.${m}.${y}`,
  dutch: ({ y, m, d }) => `${short(d)}-${short(m)}-${y}`,
  'two digits': ({ y, m, d }) => `${m}/${d}/${y.slice(2)}`,
  'two digits first': ({ y, m, d }) => `${y.slice(2)}/${m}/${d}`,
  named: ({ y, month, d }) => `${month.slice(0, 3)} ${short(d)}, ${y}`,
  'named by day': ({ y, month, d }) => `${short(d)}-${month.slice(0, 3)}-${y}`,
  'named with two digits': ({ y, month, d }) => `${d}-${month.slice(0, 3)}-${y.slice(2)}`,
};

const partsOf = (day: string): DayParts => {
  const [y = '', m = '', d = ''] = day.split('-');
  return { y, m, d, month: MONTHS[Number(m) - 1] ?? '' };
};

const counts = fc.oneof(fc.nat(2000), fc.nat(1_000_000_000));
const days = fc
  .integer({ min: 0, max: 4000 })
  .map((index) => new Date(Date.UTC(2016, 0, 1) + index * DAY).toISOString().slice(0, 10));
const tables = fc.uniqueArray(fc.record({ day: days, streams: counts, listeners: counts }), {
  selector: ({ day }) => day,
  minLength: 1,
  maxLength: 6,
});
const dialects = fc.record({
  delimiter: fc.constantFrom(',', ';', '\t', '|'),
  ends: fc.constantFrom('\n', '\r\n', '\r'),
  quoted: fc.constantFrom('all', 'needed', 'none'),
  encoding: fc.constantFrom('UTF-8', 'UTF-8 with its mark', 'UTF-16', 'UTF-16, most significant first'),
  named: fc.boolean(),
  number: fc.constantFrom(...Object.keys(numberStyles)),
  date: fc.constantFrom(...Object.keys(dateStyles)),
});

const encoded = (text: string, encoding: string): Buffer => {
  if (encoding === 'UTF-8') return Buffer.from(text);
  if (encoding === 'UTF-8 with its mark') return Buffer.from(`\uFEFF${text}`);
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return encoding === 'UTF-16' ? bytes : bytes.swap16();
};

it.each(['31-May-26', '31 May 26'])('%s is a day', async (date) => {
  const answer = await parseFigures(Buffer.from(`date,streams\n${date},5\n`));
  expect(answer.days).toEqual([{ line: 2, day: '2026-05-31', streams: 5, listeners: null }]);
});

it('a table in any dialect is read as itself or refused by line, and never as other values', {
  tags: 'often',
  timeout: Math.max(30_000, RUNS * 30),
}, async () => {
  let read = 0;
  await fc.assert(
    fc.asyncProperty(
      tables,
      dialects,
      async (table, { delimiter, ends, quoted, encoding, named, number, date }) => {
        const cells = table.map(({ day, streams, listeners }) => [
          dateStyles[date]?.(partsOf(day)) ?? '',
          numberStyles[number]?.(streams) ?? '',
          numberStyles[number]?.(listeners) ?? '',
        ]);
        const all = [['Date', 'Streams', 'Listeners'], ...cells];
        const body =
          quoted === 'none'
            ? all.map((row) => row.join(delimiter) + ends).join('')
            : stringify(all, { delimiter, record_delimiter: ends, quoted: quoted === 'all' });
        const text = `${named ? `sep=${delimiter}${ends}` : ''}${body}`;
        const answer = await parseFigures(encoded(text, encoding));
        const first = named ? 3 : 2;
        const wrong = new Set(answer.problems.map(({ line }) => line));
        expect(answer.table.count).toBe(table.length);
        expect(answer.days).toEqual(
          table.map((row, index) => ({ line: index + first, ...row })).filter(({ line }) => !wrong.has(line)),
        );
        read += answer.days.length > 0 ? 1 : 0;
      },
    ),
    { numRuns: RUNS },
  );
  expect(read).toBeGreaterThan(RUNS / 3);
});
