import type { ImportProblem } from '#contract/csv-reading.schema.ts';
import { csvOf, csvRecords } from './csv.ts';
import { inTurns } from './csv-lines.ts';
import type { Table } from './csv-table.ts';

/** The column that says what is wrong. It comes first, where a row of too few cells has it, too. */
const PROBLEM = 'Problem';

/** The rows of a file that have problems, to be mended and sent again: as they came, behind what is wrong with them. */
export async function* faultyRows(
  { headings, rows, unread }: Table<string>,
  problems: readonly ImportProblem[],
): AsyncGenerator<string> {
  const said = Map.groupBy(problems, ({ line }) => line);
  // A file that was mended in part has the column already.
  const before = headings.indexOf(PROBLEM);
  const sent = (record: readonly string[]): string[] => record.filter((_, at) => at !== before);
  yield csvOf([[PROBLEM, ...sent(headings)]]);
  const faulty = [...rows, ...unread]
    .filter(({ line }) => said.has(line))
    .toSorted((one, other) => one.line - other.line);
  for await (const { line, record } of inTurns(faulty)) {
    const sentences = said.get(line) ?? [];
    const what = sentences.map(({ column, text }) => (column ? `${column}: ${text}` : text)).join(' ');
    yield csvRecords([[what, ...sent(record)]]);
  }
}
