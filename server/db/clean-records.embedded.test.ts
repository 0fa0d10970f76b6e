import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, 'migrations');
const CLEANING = '0015_erase_what_names_people.sql';

const record = (n: number, actor: 'operator' | 'artist' | 'system', kind: string, text: string) =>
  `('aud_${n}', 'eaa', now(), '${actor}', ${actor === 'system' ? 'null' : `'usr_${n}'`}, '${actor === 'system' ? 'EAA' : 'ada@example.com'}',
    '${kind}', 'user', 'usr_1', '${text}', '{"subject": "them", "issuer": "us"}')`;

it('a migration removes addresses that older versions wrote to records, the queue, errors and counters', async () => {
  const db = await PGlite.create({ extensions: { pg_trgm } });
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  for (const name of names.filter((each) => each < CLEANING)) {
    await db.exec(await readFile(join(folder, name), 'utf8'));
  }
  await db.exec(`
    create schema pgboss;
    create table pgboss.job (name text, state text, data jsonb, output jsonb, created_on timestamptz);
    insert into pgboss.job values
      ('sign-in.send-link', 'created', '{"linkId":"mgl_1","email":"ada@example.com","audience":"user","brand":"eaa"}', null, now()),
      ('sign-in.send-link', 'completed', '{"linkId":"mgl_2","email":"eve@example.com","audience":"user","brand":"eaa"}', null, now()),
      ('mail.send', 'retry', '{"mailId":"mail_1"}', '{"message":"550 <ada@example.com>: \\"no\\""}', now());
    insert into mails (id, brand, recipient, template, dedupe_key, status, error, created_at)
      values ('mail_1', 'eaa', 'x', 'sign-in', 'k', 'failed', '550 <ada@example.com>', now());
    insert into rate_counters values ('code:email:ada@example.com', 1, now()), ('refresh:session:s', 1, now());
    insert into audit_events (id, brand, at, actor_kind, actor_id, actor_label, kind, subject_type, subject_id, text, data)
    values ${[
      record(1, 'artist', 'session.opened', 'ada@example.com signed in'),
      record(2, 'operator', 'user.created', 'eve@example.com was added as an artist'),
      record(
        3,
        'operator',
        'user.changed',
        'Address changed from ada@example.com to eve@example.com; Name changed',
      ),
      record(4, 'artist', 'identity.linked', 'ada@example.com was linked to the identity service'),
      record(5, 'operator', 'order.cancelled', 'The order was cancelled: asked by ada@example.com'),
      record(6, 'system', 'user.first_admin', 'ada@example.com is the first admin'),
      record(7, 'system', 'order.placed', 'The order was paid'),
    ].join(',')};`);
  await db.exec(await readFile(join(folder, CLEANING), 'utf8'));

  const events = await db.query<{ actor_label: string; text: string }>(
    'select actor_label, text from audit_events order by id',
  );
  expect(events.rows.map(({ actor_label, text }) => [actor_label, text])).toEqual([
    ['Artist', 'Signed in'],
    ['Operator', 'Was added as an artist'],
    ['Operator', 'Address changed; Name changed'],
    ['Artist', 'Was linked to the identity service'],
    ['Operator', 'The order was cancelled: asked by (address)'],
    ['EAA', 'Is the first admin'],
    ['EAA', 'The order was paid'],
  ]);
  await expect(db.exec(`update audit_events set text = 'changed'`)).rejects.toThrow('never changed');
  const linked = await db.query(`select data from audit_events where kind = 'identity.linked'`);
  expect(linked.rows).toEqual([{ data: { issuer: 'us' } }]);

  const jobs = await db.query<{ data: unknown; output: unknown }>(
    'select data, output from pgboss.job order by name',
  );
  expect(jobs.rows.map(({ data, output }) => [data, output])).toEqual([
    [{ mailId: 'mail_1' }, { message: '550 <(address)>: "no"' }],
    [{ linkId: 'mgl_1', brand: 'eaa' }, null],
    [{ linkId: 'mgl_2', brand: 'eaa' }, null],
  ]);
  const asked = await db.query('select id, email from sign_in_requests');
  expect(asked.rows).toEqual([{ id: 'mgl_1', email: 'ada@example.com' }]);
  expect((await db.query('select error from mails')).rows).toEqual([{ error: '550 <(address)>' }]);
  expect((await db.query('select key from rate_counters')).rows).toEqual([{ key: 'refresh:session:s' }]);
  await db.close();
});
