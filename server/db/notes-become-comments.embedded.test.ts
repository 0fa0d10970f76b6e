import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, 'migrations');
const textOf = (name: string): Promise<string> => readFile(join(folder, name), 'utf8');

it('migrating makes the note of an order its first comment, by whoever wrote it last', async () => {
  const db = await PGlite.create({ extensions: { pg_trgm } });
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const moving = names.find((name) => name.endsWith('_create_order_comments.sql')) ?? '';
  for (const name of names.filter((each) => each < moving)) await db.exec(await textOf(name));
  const order = (n: number, note: string) =>
    `('ord_${n}', 'RP-${n}', 'eaa', 'usr_1', 'cmp_1', 'expired', 0, true, 'Trial', '4 Weeks', 3, '[]', 'a@example.com', 'A', 'x', 'x', 'x', 'US', '1',
      'Song', '${note}', '2026-01-01Z')`;
  await db.exec(`
    insert into users (id, email, role, brand, created_at) values
      ('usr_1', 'a@example.com', 'user', 'eaa', now()), ('usr_2', 'b@example.com', 'admin', 'eaa', now());
    insert into packages (id, brand, name, price_cents, pitches, placements_low, placements_high, streams_low, streams_high,
      listeners_low, listeners_high) values ('pkg_1', 'eaa', 'Custom', 100, 3, 0, 1, 0, 1, 0, 1);
    insert into campaigns (id, brand, user_id, package_id, created_at, updated_at)
      values ('cmp_1', 'eaa', 'usr_1', 'pkg_1', now(), now());
    insert into orders (id, number, brand, user_id, campaign_id, status, total_cents, trial, package_name, duration, pitches, lines,
      email, customer_name, address, city, zip, country, consent_version, song_title, note, created_at)
    values ${[order(1, 'Written twice.'), order(2, 'By nobody known.'), order(3, '')].join(',')};
    insert into audit_events (id, brand, at, actor_kind, actor_id, actor_label, kind, subject_type, subject_id, text) values
      ('aud_1', 'eaa', '2026-01-02Z', 'operator', 'usr_1', 'Operator', 'order.noted', 'order', 'ord_1', 'The note was changed'),
      ('aud_2', 'eaa', '2026-01-03Z', 'operator', 'usr_2', 'Operator', 'order.noted', 'order', 'ord_1', 'The note was changed');`);
  await db.exec(await textOf(moving));
  const { rows } = await db.query(
    'select id, order_id, author_id, text, created_at from order_comments order by id',
  );
  expect(rows).toEqual([
    {
      id: 'cmt_1',
      order_id: 'ord_1',
      author_id: 'usr_2',
      text: 'Written twice.',
      created_at: new Date('2026-01-03Z'),
    },
    {
      id: 'cmt_2',
      order_id: 'ord_2',
      author_id: null,
      text: 'By nobody known.',
      created_at: new Date('2026-01-01Z'),
    },
  ]);
  await db.close();
});
