import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, 'migrations');
const textOf = (name: string): Promise<string> => readFile(join(folder, name), 'utf8');

it('migrating ends a pause that no page could show within an hour, and leaves others as they are', async () => {
  const db = await PGlite.create({ extensions: { pg_trgm } });
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const bounding = names.find((name) => name.endsWith('_bound_pauses.sql')) ?? '';
  for (const name of names.filter((each) => each < bounding)) await db.exec(await textOf(name));
  await db.exec(`insert into spotify_pauses (scope, name, until) values
    ('key', 'for ever', '275760-09-13Z'), ('key', 'a minute', now() + interval '1 minute')`);
  await db.exec(await textOf(bounding));
  const { rows } = await db.query(`select name, round(extract(epoch from until - now()) / 60)::int as minutes
    from spotify_pauses order by name`);
  expect(rows).toEqual([
    { name: 'a minute', minutes: 1 },
    { name: 'for ever', minutes: 60 },
  ]);
  await db.close();
});
