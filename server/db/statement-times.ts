import { Histogram } from 'prom-client';

/** Statements by class, such as `select orders`; for `/metrics`. */
export const statementTimes = new Histogram({
  name: 'database_statement_duration_seconds',
  help: 'Duration of statements, by class: the verb and the first table it names',
  labelNames: ['statement'],
  buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 1, 5],
  registers: [],
});

/** The product has about two hundred classes. Any more would be a mistake, and must not fill the memory. */
const MAX_CLASSES = 500;
const classes = new Set<string>();

const firstWord = /^[\s(]*(?:\/\*[^*]*\*\/\s*)*([a-z]+)/i;
/** The first table after a word that a table follows. A subquery there is passed over. */
const firstTable =
  /\b(?:from|into|update|join)\s+(?:only\s+)?(?:"?\w+"?\.)?"?(?!select\b|lateral\b)([a-z_]\w*)/i;

/** The class of a statement: its verb and its first table, or the verb alone. */
export function statementClass(text: string): string {
  const verb = firstWord.exec(text)?.[1]?.toLowerCase() ?? 'other';
  const table = firstTable.exec(text)?.[1]?.toLowerCase();
  const name = table === undefined ? verb : `${verb} ${table}`;
  if (classes.has(name)) return name;
  if (classes.size >= MAX_CLASSES) return 'other';
  classes.add(name);
  return name;
}
