/**
 * A row that came inside another as JSON (`jsonObjectFrom`): its times, the columns called `at` or `…_at`, are dates
 * again, so that it is what a read of its own would have given.
 */
export function rowOfJson<Row extends object>(json: object): Row {
  const entries = Object.entries(json).map(([column, value]) => [
    column,
    typeof value === 'string' && /(^|_)at$/.test(column) ? new Date(value) : value,
  ]);
  return Object.fromEntries(entries) as Row;
}
