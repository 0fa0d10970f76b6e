import { type Kysely, sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { connectPostgres } from './client.ts';
import { type Keyset, readPage } from './keyset.ts';
import type { Database } from './schema.ts';

const url = inject('postgresUrl');

interface Line {
  id: string;
  place: number;
}

const byPlace: Keyset<Line> = {
  column: sql.ref('lines.place'),
  id: sql.ref('lines.id'),
  direction: 'desc',
  keyOf: ({ place, id }) => [place, id],
};

const linesOf = (db: Kysely<Database>) =>
  db.withTables<{ lines: Line & { kind: string } }>().selectFrom('lines').select(['id', 'place']);

it.skipIf(url === null)('the pages of a large table are planned once, odd sizes apart', async () => {
  const { db, close } = connectPostgres(url ?? '', { connections: 1 });
  try {
    await sql`create temporary table lines as
      select n::text as id, n as place, case n % 2 when 0 then 'even' else 'odd' end as kind
      from generate_series(1, 50000) n`.execute(db);
    await sql`create index on lines (kind, place, id)`.execute(db);
    await sql`analyze lines`.execute(db);
    const read = async (limit: number) => {
      const query = linesOf(db).where('kind', '=', 'even');
      const { items } = await readPage(query, byPlace, { limit, cursor: undefined, count: undefined });
      expect(items).toHaveLength(limit);
    };
    for (let turn = 0; turn < 12; turn += 1) await read(50);
    for (const limit of [7, 8, 9]) await read(limit);
    const { rows } = await sql<{ reads: number; planned: number }>`
      select generic_plans + custom_plans as reads, custom_plans as planned
      from pg_prepared_statements where statement like '%from "lines"%' order by reads desc`.execute(db);
    expect(rows.map(({ reads, planned }) => [Number(reads), Number(planned)])).toEqual([
      // PostgreSQL plans a statement's first five runs by their values, and compares.
      [12, 5],
      [3, 3],
    ]);
  } finally {
    await close();
  }
});
