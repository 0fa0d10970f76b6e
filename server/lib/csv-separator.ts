import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { MAX_CSV_RECORD } from '#contract/limits.ts';

/** Spreadsheets separate cells by what their language does not use in numbers. */
const SEPARATORS = [',', ';', '\t', '|'];

/** A first line that names the separator, as spreadsheets write it and read it, also below empty ones. */
const NAMED = /^\s*"?sep=([!#-/:-@[-^`{-~\t])"?[ ,;\t|]*(?:\r\n|\n|\r|$)/i;

export interface CsvStart {
  separator: string;
  /** Where the headings begin: bytes and lines before them. */
  bytes: number;
  lines: number;
}

/**
 * How a file separates its cells: by what its first line names, or else by what finds the most known headings, and then
 * the most cells, in the record of the headings.
 */
export function startOf(content: Buffer, isHeading: (heading: string) => boolean): CsvStart {
  const text = content.toString('utf8', 0, MAX_CSV_RECORD);
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  const named = NAMED.exec(text.slice(mark.length));
  if (named?.[1]) {
    const lines = named[0].match(/\r\n|\n|\r/g)?.length ?? 1;
    return { separator: named[1], bytes: Buffer.byteLength(mark + named[0]), lines };
  }
  const headings = headingsIn(text.slice(mark.length));
  let best = { separator: ',', known: -1, cells: 0 };
  for (const separator of SEPARATORS) {
    const cells = cellsOf(headings, separator);
    const known = cells.filter(isHeading).length;
    if (known > best.known || (known === best.known && cells.length > best.cells))
      best = { separator, known, cells: cells.length };
  }
  return { separator: best.separator, bytes: 0, lines: 0 };
}

/** The first record that is not empty: line breaks between quotation marks belong to it. */
function headingsIn(text: string): string {
  const start = /^[\s,;|]*[\r\n]/.exec(text)?.[0].length ?? 0;
  return /^(?:"[^"]*(?:"|$)|[^"\r\n])*/.exec(text.slice(start))?.[0] ?? '';
}

function cellsOf(record: string, delimiter: string): string[] {
  if (!record.includes(delimiter)) return [record.trim().replace(/^"|"$/g, '')];
  try {
    return parse(record, { delimiter, relax_quotes: true, relax_column_count: true, trim: true })[0] ?? [];
  } catch (error) {
    if (error instanceof CsvError) return [];
    throw error;
  }
}
