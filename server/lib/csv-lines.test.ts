import { expect, it } from 'vitest';
import { importHeadings } from '#contract/catalogue/playlists/rules.ts';
import { parseImport } from '#server/domains/catalogue/playlists/parse-import.ts';
import { parseFigures } from '#server/domains/orders/figures/parse-figures.ts';
import { csvLines } from './csv-lines.ts';

const format = { isHeading: () => false, notUtf8: '' };
async function read(text: string): Promise<string[][]> {
  const found: string[][] = [];
  for await (const { record } of csvLines(Buffer.from(text), format)) found.push(record);
  return found;
}

it('leaves out empty rows, as spreadsheets write them below a table', async () => {
  expect(await read(`a,b\n1,2\n\n${',\n'.repeat(2_000)}3,4\n`)).toEqual([
    ['a', 'b'],
    ['1', '2'],
    ['3', '4'],
  ]);
});

it.each([';', '\t;', '"";', ' ; ', ''])(
  'reads no file of nothing but rows like “%s” to its end',
  async (row) => {
    const file = (headings: readonly string[]) => {
      const start = `${headings.join(';')}\n`;
      return Buffer.from(start + `${row}\n`.repeat((10_000_000 - start.length) / (row.length + 1)));
    };
    await expect(parseImport(file(importHeadings))).rejects.toThrow('more than 10,000 empty rows');
    await expect(parseFigures(file(['date', 'streams']))).rejects.toThrow('more than 10,000 empty rows');
  },
);
