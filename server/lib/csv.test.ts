/** @module-tag often */
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { often } from '#test/support/often.ts';
import { csvText, dollars, unguarded } from './csv.ts';

const fileOf = async (texts: readonly string[]): Promise<string> => {
  async function* batches() {
    yield texts;
  }
  let file = '';
  for await (const part of csvText({ Text: (text: string) => text, Number: () => 1 }, batches()))
    file += part;
  return file;
};

/** Cells as a spreadsheet that takes another separator reads them. */
const cellsBy = (file: string, delimiter: string): string[] =>
  parse(file, { delimiter, bom: true, relax_quotes: true, relax_column_count: true }).flat() as string[];

const formula = /^["\s]*[=+\-@]/;

/** Texts of what ends cells, quotes them and begins formulas, and of letters. */
const texts = fc.array(
  fc.string({ unit: fc.constantFrom(...';|,\t\n\r"\'=+-@a1 ＝'), maxLength: 12 }).map((text) => `x${text}`),
  { minLength: 1, maxLength: 4 },
);

test('no cell begins as a formula, whichever separator the reader takes', async () => {
  await fc.assert(
    fc.asyncProperty(texts, fc.constantFrom(',', ';', '\t', '|'), async (texts, delimiter) => {
      const cells = cellsBy(await fileOf(texts), delimiter);
      expect(cells.filter((cell) => formula.test(cell))).toEqual([]);
    }),
    { numRuns: often(300, 10_000) },
  );
});

test('what a file guards is read as it was', async () => {
  await fc.assert(
    fc.asyncProperty(texts, async (texts) => {
      const unquoted = texts.map((text) => text.replaceAll("'", ''));
      const [, ...rows] = parse(await fileOf(unquoted), { bom: true }) as string[][];
      expect(rows.map(([text = '']) => unguarded(text))).toEqual(unquoted);
    }),
    { numRuns: often(300, 10_000) },
  );
});

test.each([
  ['a;=1+1;b', "a;'=1+1;b"],
  ['a\t=1+1\tb', "a\t'=1+1\tb"],
  ['a;+1;b', "a;'+1;b"],
  ['two\n-1', "two\n'-1"],
  ['a;"=1"', 'a;\'"=1"'],
  ['=1', "'=1"],
  ['5 - 3; = x', '5 - 3; = x'],
])('%j is written as %j', async (text, written) => {
  expect(cellsBy(await fileOf([text]), ',')).toContain(written);
});

test('amounts have both decimals, and are numbers also below nothing', async () => {
  async function* batches() {
    yield [7900, 199_50, -5, null];
  }
  let file = '';
  for await (const part of csvText({ 'Total (USD)': dollars }, batches())) file += part;
  expect(file).toBe('\uFEFF"Total (USD)"\r\n79.00\r\n199.50\r\n-0.05\r\n\r\n');
});
