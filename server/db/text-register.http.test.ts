import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useTestApp } from '#test/support/test-app.ts';
import { machineWords } from './machine-words.ts';
import { freeTexts, rowsOfAccount } from './text-register.ts';

const app = useTestApp();

/** Every column that takes a text, but those that the database computes from others. */
async function textColumns(): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    select table_name || '.' || column_name as place
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
      and udt_name in ('text', '_text', 'varchar', '_varchar', 'bpchar', 'citext', 'name', 'xml', 'json', 'jsonb')
      and table_name not like '%migration%'`.execute(app.server.ctx.db);
  return rows.map(({ place }) => place).sort();
}

const machine = Object.entries(machineWords).flatMap(([table, columns]) =>
  columns.split(' ').map((column) => `${table}.${column}`),
);

it('has one line for each text of the database, and no other', async () => {
  expect([...Object.keys(freeTexts), ...machine].sort()).toEqual(await textColumns());
});

it('bounds each text that people write, in the database', async () => {
  const { rows } = await sql<{ check: string }>`
    select conrelid::regclass || ' ' || pg_get_constraintdef(oid) as check from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace`.execute(app.server.ctx.db);
  const unbounded = Object.entries(freeTexts).filter(([place, { most }]) => {
    const [table = '', column = ''] = place.split('.');
    const bound = new RegExp(`^${table} .*length${column} <= ${most}\\b`);
    return most !== null && !rows.some(({ check }) => bound.test(check.replaceAll(/[()"]|::text/g, '')));
  });
  expect(unbounded.map(([place]) => place)).toEqual([]);
});

it('takes text that people write without a bound only where the product wrote it from bounded parts', () => {
  const unbounded = Object.entries(freeTexts).filter(
    ([, { whose, most }]) => whose !== 'none' && most === null,
  );
  expect(unbounded.map(([place]) => place)).toEqual([
    'idempotency_keys.body',
    'mails.data',
    'mails.said',
    'provider_customers.card',
  ]);
});

it('names the tables whose rows go with an account', () => {
  const tables: readonly string[] = rowsOfAccount;
  const lines = Object.entries(freeTexts).filter(([, { erased }]) => 'row' in erased);
  for (const [place] of lines) expect(tables).toContain(place.split('.')[0]);
});
