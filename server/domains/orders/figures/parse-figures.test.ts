import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { MAX_FIGURE_ROWS } from '#contract/orders/figures/rules.ts';
import { parseFigures } from './parse-figures.ts';

const read = (...lines: string[]) => parseFigures(Buffer.from(lines.join('\n')));

describe('a file of Spotify for Artists', () => {
  it('is read with further columns, other separators, a byte order mark and marks between thousands', async () => {
    const { rows, days, problems } = await read(
      '\uFEFFdate,listeners,streams,followers',
      '2026-05-30,812,"1,204",55',
      '2026-05-31,,7,55',
    );
    expect({ rows, problems }).toEqual({ rows: 2, problems: [] });
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
      '30.05.2026,1,1',
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
    ['a file without days', 'streams,listeners\n1,2', /Missing column "date"/],
    ['a file without figures', 'date,followers\n2026-05-30,2', /Missing column "streams" or "listeners"/],
    ['a column twice', 'date,streams,streams\n2026-05-30,2,3', /appears twice/],
    ['an open quote', 'date,streams\n"2026-05-30,2', /Line/],
    ['one long line', 'date,'.repeat(200_000), /^file: Line 1 has more than 16,384 characters/],
    ['a long cell', `date,streams\n"${'x\n'.repeat(100_000)}"`, /has more than 16,384 characters/],
    ['a row of commas', `date,streams\n${','.repeat(9_000)}x`, /^file: Line 2 has more than 200 columns/],
  ])('%s is refused with a remedy', async (_, text, sentence) => {
    await expect(parseFigures(Buffer.from(text))).rejects.toThrow(sentence);
  });

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
