import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { setImmediate as otherCalls } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import type { FileColumns } from '#contract/errors.schema.ts';
import { AppError } from '#contract/errors.ts';
import { MAX_CSV_COLUMNS, MAX_CSV_RECORD } from '#contract/limits.ts';
import { startOf } from './csv-separator.ts';

export interface CsvLine {
  /** Where the record ends in the file, counted from 1. */
  line: number;
  record: string[];
}

/** Rows of nothing but delimiters that a file may have beside the others: spreadsheets write them below a table. */
const EMPTY_ROWS = 10_000;

/** Bytes and lines that are parsed, and records that the caller gets, before other calls have their turn. */
const SLICE = 2 * 1024;
const LINES = 50;
const RECORDS = 10;

/** Bytes of UTF-16 that are read at once. */
const DECODED = 256 * 1024;

/** Rows of a file, between which other calls have their turn. */
export async function* inTurns<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  for (const [index, row] of rows.entries()) {
    if (index % RECORDS === 0) await otherCalls();
    yield row;
  }
}

/** A refusal of a whole file, with its columns where naming them would help. */
export const refusedFile = (sentence: string, file?: FileColumns): AppError =>
  new AppError('invalid_input', `file: ${sentence}`, { errors: { file: sentence }, ...(file && { file }) });

export interface CsvFormat {
  /** What helps with a file that is not UTF-8. */
  notUtf8: string;
  /** Whether a column has a known heading, which tells the separator. */
  isHeading: (heading: string) => boolean;
}

/**
 * Reads the records of a CSV file in UTF-8, or in UTF-16 with its mark. Other calls are answered between slices of the file, as long as the caller
 * does little for each record. Throws `invalid_input` for a file that is empty, of empty rows, not UTF-8, or no CSV.
 */
export async function* csvLines(
  sent: Buffer,
  { isHeading, notUtf8 }: CsvFormat,
): AsyncGenerator<CsvLine & { separator: string }> {
  const file = await inUtf8(sent);
  if (!isUtf8(file)) throw refusedFile(`The file isn’t UTF-8. ${notUtf8}`);
  assertFirstLine(file);
  const { separator, bytes, lines: before } = startOf(file, isHeading);
  const content = file.subarray(bytes);
  if (bytes > 0) assertFirstLine(content);
  const parser = parse({
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    bom: true,
    relax_column_count: true,
    // A quotation mark inside a cell is its text, as spreadsheets read it.
    relax_quotes: true,
    trim: true,
    info: true,
    max_record_size: MAX_CSV_RECORD,
    // Asked for each cell, so that a record of nothing but delimiters is not gathered to its end.
    cast: (cell, { index, lines }) => {
      if (index < MAX_CSV_COLUMNS) return cell;
      throw refusedFile(`Line ${lines + before} has more than ${MAX_CSV_COLUMNS} columns. Remove some.`);
    },
  });
  let found = 0;
  let empty = 0;
  try {
    for await (const { info, record } of Readable.from(slicesOf(content)).pipe(parser)) {
      if ((found + empty) % RECORDS === 0) await otherCalls();
      if (record.some((cell: string) => cell !== '')) {
        found += 1;
        yield { line: info.lines + before, record, separator };
      } else {
        empty += 1;
        if (empty > EMPTY_ROWS) throw refusedFile(tooManyEmpty);
      }
    }
  } catch (error) {
    throw error instanceof CsvError ? unreadable(error, before) : error;
  }
  if (found === 0) throw refusedFile('The file is empty. The first row must contain the column headings.');
}

const UTF_16: Record<string, string> = { fffe: 'utf-16le', feff: 'utf-16be' };

/** What spreadsheets call "Unicode text" is UTF-16, which begins with its mark. */
async function inUtf8(file: Buffer): Promise<Buffer> {
  const encoding = UTF_16[file.toString('hex', 0, 2)];
  if (!encoding) return file;
  const decoder = new TextDecoder(encoding);
  const parts: Buffer[] = [];
  for (let at = 0; at < file.length; at += DECODED) {
    parts.push(Buffer.from(decoder.decode(file.subarray(at, at + DECODED), { stream: true })));
    await otherCalls();
  }
  return Buffer.concat([...parts, Buffer.from(decoder.decode())]);
}

const LINE_BREAKS = [...'\r\n'].map((text) => text.charCodeAt(0));

async function* slicesOf(content: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0, end = 0; start < content.length; start = end) {
    for (let lines = 0; end < content.length && end - start < SLICE && lines < LINES; end += 1)
      if (LINE_BREAKS.includes(content[end] ?? 0)) lines += 1;
    yield content.subarray(start, end);
    await otherCalls();
  }
}

/** The parser's own bound counts no delimiters, so a line of nothing but these would pass it. */
function assertFirstLine(content: Buffer): void {
  const start = content.subarray(0, MAX_CSV_RECORD + 1);
  if (start.length > MAX_CSV_RECORD && !start.includes('\n') && !start.includes('\r'))
    throw refusedFile(tooLong(1));
}

const tooManyEmpty = `The file has more than ${EMPTY_ROWS.toLocaleString('en-US')} empty rows. Delete them.`;

const tooLong = (line: number): string =>
  `Line ${line} has more than ${MAX_CSV_RECORD.toLocaleString('en-US')} characters. Shorten it.`;

function unreadable({ code, lines }: CsvError, before: number): AppError {
  const line = (Number(lines) || 1) + before;
  if (code === 'CSV_MAX_RECORD_SIZE') return refusedFile(tooLong(line));
  return refusedFile(
    `Line ${line} can’t be read. End a cell that begins with a quotation mark with one, too, and double those inside.`,
  );
}
