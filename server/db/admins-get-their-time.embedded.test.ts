import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, 'migrations');
const textOf = (name: string): Promise<string> => readFile(join(folder, name), 'utf8');

it('migrating takes from the records since when an account has been an admin’s', async () => {
  const db = await PGlite.create({ extensions: { pg_trgm } });
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const dating = names.find((name) => name.endsWith('_date_admins.sql')) ?? '';
  for (const name of names.filter((each) => each < dating)) await db.exec(await textOf(name));
  await db.exec(`
    insert into users (id, email, role, brand, created_at)
    select id, id || '@example.com', role, 'eaa', '2026-01-01Z' from (values
      ('first', 'admin'), ('added', 'admin'), ('promoted', 'admin'), ('unrecorded', 'admin'), ('artist', 'user')) as made (id, role);
    insert into audit_events (id, brand, at, actor_kind, actor_label, kind, subject_type, subject_id, text, data) values
      ('1', 'eaa', '2026-01-02Z', 'system', 'x', 'user.first_admin', 'user', 'first', 'Is the first operator', '{}'),
      ('2', 'eaa', '2026-01-03Z', 'operator', 'x', 'user.created', 'user', 'added', 'Was added as an operator', '{}'),
      ('3', 'eaa', '2026-01-04Z', 'operator', 'x', 'user.created', 'user', 'promoted', 'Was added as an artist', '{}'),
      ('4', 'eaa', '2026-01-05Z', 'operator', 'x', 'user.changed', 'user', 'promoted', 'Role changed',
        '{"changes": [{"field": "role", "from": "user", "to": "admin"}, {"field": "name"}]}'),
      ('5', 'eaa', '2026-01-06Z', 'operator', 'x', 'user.changed', 'user', 'promoted', 'Name changed', '{"changes": [{"field": "name"}]}');`);
  await db.exec(await textOf(dating));
  const { rows } = await db.query<{ id: string; day: string }>(
    `select id, to_char(admin_since at time zone 'UTC', 'MM-DD') as day from users order by id`,
  );
  expect(Object.fromEntries(rows.map(({ id, day }) => [id, day]))).toEqual({
    added: '01-03',
    artist: null,
    first: '01-02',
    promoted: '01-05',
    unrecorded: '01-01',
  });
  await db.close();
});
