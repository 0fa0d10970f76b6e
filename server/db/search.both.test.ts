import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();

it('no GIN index keeps more than 128 kB of entries outside its tree, as each search reads them all', async () => {
  const { rows } = await sql<{ name: string; options: string[] | null }>`
    select i.relname as name, i.reloptions as options
    from pg_class i join pg_am on pg_am.oid = i.relam
    where pg_am.amname = 'gin' and i.relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
    order by name`.execute(app.server.ctx.db);
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['orders_by_words', 'job_by_failure']));
  const unbounded = rows.filter(({ options }) => !options?.includes('gin_pending_list_limit=128'));
  expect(unbounded.map(({ name }) => name)).toEqual([]);
});
