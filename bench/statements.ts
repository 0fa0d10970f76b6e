import pg from 'pg';

export interface Statements {
  /** Without `begin` and `commit`, which `boundaries` counts. */
  statements: number;
  boundaries: number;
  byText: { text: string; calls: number }[];
}

/**
 * Counts the statements that reach the database while `work` runs, by `pg_stat_statements`. Foreign key checks of the
 * database itself are not included.
 */
export async function countStatements(databaseUrl: string, work: () => Promise<void>): Promise<Statements> {
  const admin = new pg.Client({ connectionString: databaseUrl });
  await admin.connect();
  try {
    await admin.query('create extension if not exists pg_stat_statements');
    await admin.query('select pg_stat_statements_reset()');
    await work();
    const { rows } = await admin.query<{ text: string; calls: number; boundary: boolean }>(`
      select regexp_replace(query, '\\s+', ' ', 'g') as text, calls::int,
        query ~* '^(begin|commit|rollback|start transaction)' as boundary
      from pg_stat_statements where query !~ 'pg_stat_statements|^SELECT 1 FROM ONLY' order by calls desc`);
    const sum = (boundary: boolean) =>
      rows.filter((row) => row.boundary === boundary).reduce((total, { calls }) => total + calls, 0);
    return { statements: sum(false), boundaries: sum(true), byText: rows };
  } finally {
    await admin.end();
  }
}
