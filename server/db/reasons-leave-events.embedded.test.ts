import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, 'migrations');
const textOf = (name: string): Promise<string> => readFile(join(folder, name), 'utf8');
const MOVING = '0105_part_reasons_from_events.sql';

const events = [
  ['order.cancelled', 'Order cancelled: asked: by phone', 'Order cancelled', 'asked: by phone'],
  ['order.rejected', 'Song not approved: Too long', 'Song not approved', 'Too long'],
  ['refund.queued', 'Refund of $1.00 started: A gift', 'Refund of $1.00 started', 'A gift'],
  ['refund.queued', 'Refund of $1.00 started', 'Refund of $1.00 started', null],
  ['user.changed', 'Account suspended: Spam', 'Account suspended', 'Spam'],
  ['user.changed', 'Role changed', 'Role changed', null],
  [
    'placement.removal_requested',
    'Removal of the song from the playlist “Mix: One” requested. Reason: Wrong',
    'Removal of the song from the playlist “Mix: One” requested. Reason',
    'Wrong',
  ],
  [
    'placement.removal_requested',
    'Removal of the song from the playlist “Mix: One” requested. The curator asked for it.',
    'Removal of the song from the playlist “Mix: One” requested. The curator asked for it.',
    null,
  ],
  ['bulk.finished', 'Changed 1 of 2 rows, 1 failed: stopped', 'Changed 1 of 2 rows, 1 failed: stopped', null],
] as const;

it('migrating moves what was typed out of events, which hold digests of it and are closed again', async () => {
  const db = await PGlite.create({ extensions: { pg_trgm } });
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  for (const name of names.filter((each) => each < MOVING)) await db.exec(await textOf(name));
  for (const [n, [kind, text]] of events.entries())
    await db.query(
      `insert into audit_events (id, brand, at, actor_kind, actor_label, kind, subject_type, subject_id, text, data)
       values ($1, 'eaa', now(), 'operator', 'Admin', $2, 'order', 'ord_1', $3, '{"amount": 1}')`,
      [`aud_${n}`, kind, text],
    );
  await db.exec(await textOf(MOVING));
  const { rows } = await db.query<{ lead: string; remark: string | null; nonce: string; data: object }>(
    `select e.text as lead, r.text as remark, r.nonce, e.data
     from audit_events e left join audit_remarks r on r.event_id = e.id order by e.id`,
  );
  expect(rows.map(({ lead, remark }) => [lead, remark])).toEqual(
    events.map(([, , lead, remark]) => [lead, remark]),
  );
  for (const { remark, nonce, data } of rows)
    expect(data).toEqual({
      amount: 1,
      ...(remark !== null && { remark: createHash('sha256').update(`${nonce}${remark}`).digest('hex') }),
    });
  await expect(db.exec(`update audit_events set text = 'changed'`)).rejects.toThrow('never changed');
  await expect(db.exec('delete from audit_events')).rejects.toThrow('never removed');
  await db.close();
});
