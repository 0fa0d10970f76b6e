/** Restores the dates of a row selected as JSON (`jsonObjectFrom`): the columns named `at` or ending in `_at`. */
export function rowOfJson<Row extends object>(json: object): Row {
  const entries = Object.entries(json).map(([column, value]) => [
    column,
    typeof value === 'string' && /(^|_)at$/.test(column) ? new Date(value) : value,
  ]);
  return Object.fromEntries(entries) as Row;
}
