import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { connectPostgres, type DatabaseClient } from '#server/db/client.ts';
import { openPglite } from '#server/db/pglite.ts';

/** Files and databases that `global-setup.ts` creates once and each suite copies. */
declare module 'vitest' {
  interface ProvidedContext {
    pgliteTemplate: string;
    postgresUrl: string | null;
    postgresTemplate: string;
  }
}

/** A fresh copy of the migrated database: on PostgreSQL when TEST_DATABASE_URL is set, else embedded. */
export async function freshDatabase(template: {
  pglite: string;
  postgresUrl: string | null;
  postgres: string;
}): Promise<DatabaseClient> {
  if (!template.postgresUrl) return openPglite({ dump: new Blob([await readFile(template.pglite)]) });
  const { url, drop } = await freshPostgres(template.postgresUrl, template.postgres);
  const client = connectPostgres(url, { connections: 8 });
  return {
    ...client,
    close: async () => {
      await client.close();
      await drop();
    },
  };
}

/** A fresh copy of the migrated database on a PostgreSQL, for a separate process. */
export async function freshPostgres(
  server: string,
  template: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `rp_test_${randomBytes(6).toString('hex')}`;
  // Copied as files: page by page through the log, a copy takes four times the CPU.
  await onServer(server, `create database ${name} template ${template} strategy file_copy`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(server, `drop database ${name} with (force)`) };
}

/** Runs one statement on the server's own database. */
export async function onServer(url: string, statement: string): Promise<void> {
  const connection = new pg.Client({ connectionString: url });
  await connection.connect();
  try {
    await connection.query(statement);
  } finally {
    await connection.end();
  }
}
