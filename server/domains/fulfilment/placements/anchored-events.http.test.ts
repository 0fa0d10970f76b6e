import { type Kysely, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { users } from '#contract/accounts/users/calls.ts';
import { orders } from '#contract/orders/orders/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { auditLog } from '#contract/reporting/audit-log/calls.ts';
import { DAY } from '#contract/time.ts';
import { decide, lookUp } from '#scenario/admin.ts';
import { inTx } from '#server/db/in-tx.ts';
import type { Database } from '#server/db/schema.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { databaseText } from '#test/support/database-text.ts';
import { chargedOrder, placedOrder, settle, useOrderDesk } from '#test/support/order-desk.ts';
import { placed, runningOrder, tracks } from '#test/support/placement-desk.ts';
import { addedPlaylist } from '#test/support/playlist-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { anchorLedger } from './anchor-ledger.ts';
import { recordSeen } from './record-check.ts';
import { verifyLedger } from './verify-ledger.ts';

const app = useTestApp();
const desk = useOrderDesk(app);
const EMAIL = 'leaver@example.com';
const NAME = 'Lea Leaver';
const TYPED = 'as her sister told us on the phone';
let leaverId: string;
let refunded: Order;
let rejected: Order;

beforeAll(async () => {
  // An anchor needs a check.
  const order = await runningOrder(app, desk.artist, desk.boss);
  const { id: playlistId } = await addedPlaylist(app, desk.boss);
  const id = await placed(app, order, playlistId, tracks[0] ?? '');
  const check = { result: 'seen', source: 'account', position: 1, snapshot_id: 's', note: '' } as const;
  await recordSeen(
    app.server.ctx,
    { id, order_id: order.id },
    { at: app.clock.now(), ...check, link: null, by_id: null, images: [] },
  );
  const leaver = await app.signIn(EMAIL);
  const [user] = (await app.call(users.list, { query: { q: EMAIL } }, { as: desk.boss })).body;
  leaverId = user?.id ?? '';
  refunded = await chargedOrder(app, leaver, desk.boss);
  const params = { name: 'admin', id: refunded.id } as const;
  for (const [call, body] of [
    [orders.refund, { amount: 100, reason: `Refunded ${TYPED}` }],
    [orders.cancel, { reason: `Cancelled ${TYPED}` }],
  ] as const) {
    const key = crypto.randomUUID();
    const done = await app.call(call as never, { params, body } as never, { as: desk.boss, key });
    expect(done.status).toBe(200);
  }
  rejected = await placedOrder(app, leaver);
  await decide(desk.boss, rejected, { verdict: 'rejected', reason: `Rejected ${TYPED}` });
  for (const change of [{ status: 'suspended', reason: `Suspended ${TYPED}` }, { status: 'active' }]) {
    const body = { email: EMAIL, name: NAME, role: 'user', ...change };
    const done = await app.call(users.update, { params: { id: leaverId }, body } as never, {
      as: desk.boss,
    });
    expect(done.status).toBe(200);
  }
  // Of a job, and of another artist's order, where the name may be another person's.
  await inTx(app.server.ctx, async (ctx) => {
    const entry = { kind: 'job.moved', text: 'It did', remark: `For ${NAME}` } as const;
    await audit(ctx, { ...entry, subject: ['job', 'x'] });
    await audit(ctx, { ...entry, subject: ['order', order.id] });
  });
  await settle(app);
}, 120_000);

const said = async (order: Order) => (await lookUp(desk.boss, order)).timeline.map(({ text }) => text);

const undo = new Error('undo');
/** What verifying finds after `work` with the triggers off; everything is taken back. */
async function findingsAfter(work: (db: Kysely<Database>) => Promise<unknown>) {
  let found: { anchor: string | undefined; remark: string | undefined } | null = null;
  await app.server.ctx.db
    .transaction()
    .execute(async (db) => {
      for (const table of ['audit_events', 'audit_remarks'])
        await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
      await work(db);
      const { brokenAnchor, brokenRemark } = await verifyLedger({ db });
      found = { anchor: brokenAnchor?.why, remark: brokenRemark?.why };
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return found;
}

describe('what an admin types about an event', () => {
  it('is shown with the event as ever, and is not in the event', async () => {
    expect(await said(refunded)).toEqual(
      expect.arrayContaining([
        `Refund of $1.00 started: Refunded ${TYPED}`,
        `Our team cancelled the order: Cancelled ${TYPED}`,
      ]),
    );
    expect(await said(rejected)).toContain(`We couldn’t accept this song: Rejected ${TYPED}`);
    const log = await app.call(auditLog.list, { query: { about: ['user'] } }, { as: desk.boss });
    expect(log.body.map(({ text }) => text)).toContain(`Name changed; Account suspended: Suspended ${TYPED}`);
    const user = await app.call(users.get, { params: { id: leaverId } }, { as: desk.boss });
    expect(user.body.timeline.map(({ text }) => text)).toContain(
      `Name changed; Account suspended: Suspended ${TYPED}`,
    );
    const headers = { authorization: `Bearer ${desk.boss.access}` };
    const file = await (await app.fetch('/admin/export/audit.csv?about=order', { headers })).text();
    expect(file).toContain(`Our team cancelled the order: Cancelled ${TYPED}`);
    const dump = (await databaseText(app.server.ctx.db)).split('\n');
    expect(dump.filter((row) => row.startsWith('public.audit_events ') && row.includes(TYPED))).toEqual([]);
  });

  it('is never changed, and only erased', async () => {
    const run = (text: string) => sql.raw(text).execute(app.server.ctx.db);
    for (const text of [
      `update audit_remarks set text = 'Other words'`,
      `update audit_remarks set nonce = 'x'`,
      'delete from audit_remarks',
      'truncate audit_remarks',
    ])
      await expect(run(text)).rejects.toThrow('only erased');
  });
});

describe('the anchors', () => {
  beforeAll(async () => {
    app.clock.advance(DAY);
    await anchorLedger(app.server.ctx);
    await settle(app);
  });

  it('cover the audit events', async () => {
    const report = await verifyLedger(app.server.ctx);
    expect(report).toMatchObject({ brokenAnchor: null, brokenRemark: null, erased: 0 });
    expect(report.events).toBeGreaterThan(20);
    expect(report.remarks).toBeGreaterThan(4);
  });

  it.each([
    ['brand', sql`'eaa'`],
    ['at', sql`at - interval '1 millisecond'`],
    ['actor_kind', sql`'system'`],
    ['actor_id', sql`'usr_x'`],
    ['actor_label', sql`'Someone'`],
    ['session_id', sql`'ses_x'`],
    ['kind', sql`'order.completed'`],
    ['subject_type', sql`'campaign'`],
    ['subject_id', sql`'ord_x'`],
    ['text', sql`'Nothing happened'`],
    ['data', sql`data || '{"amount": 1}'`],
  ])('notice that %s of an event was changed', async (column, value) => {
    const found = await findingsAfter((db) =>
      sql`update audit_events set ${sql.ref(column)} = ${value}
        where subject_id = ${refunded.id} and kind = 'refund.queued' and data ->> 'amount' = '100'`.execute(
        db,
      ),
    );
    expect(found).toMatchObject({ anchor: 'it doesn’t match the audit events' });
  });

  it('notice that an event was removed, and that one was added to a day that is over', async () => {
    const about = refunded.id;
    expect(
      await findingsAfter((db) => db.deleteFrom('audit_events').where('subject_id', '=', about).execute()),
    ).toMatchObject({ anchor: 'it doesn’t match the audit events' });
    expect(
      await findingsAfter((db) =>
        sql`insert into audit_events (id, brand, at, actor_kind, actor_label, kind, subject_type, subject_id, text)
          select 'aud_x', brand, at, actor_kind, actor_label, kind, subject_type, subject_id, text
          from audit_events where subject_id = ${about} limit 1`.execute(db),
      ),
    ).toMatchObject({ anchor: 'it doesn’t match the audit events' });
  });

  it.each([
    ['its words were changed', sql`update audit_remarks set text = text || '!'`],
    ['its words were changed', sql`update audit_remarks set nonce = nonce || '!'`],
    ['it is missing', sql`delete from audit_remarks`],
    [
      'it was erased without a removed account',
      sql`update audit_remarks set text = null, nonce = null, erased_for = 'usr_x'`,
    ],
    [
      'its event has none',
      sql`insert into audit_remarks select id, 'Words', 'nonce' from audit_events where not data ? 'remark' limit 1`,
    ],
  ])('and the digests in events notice of a remark that %s', async (why, change) => {
    expect(await findingsAfter((db) => change.execute(db))).toEqual({ anchor: undefined, remark: why });
  });

  it('hold after its person was erased, when the words are gone and the events are as they were', async () => {
    const events = () =>
      app.server.ctx.db
        .selectFrom('audit_events')
        .selectAll()
        .where('subject_id', '=', refunded.id)
        .execute();
    const before = await events();
    const boss = await app.operator();
    const removed = await app.call(users.remove, { params: { id: leaverId } } as never, { as: boss });
    expect(removed.status).toBe(204);
    const dump = (await databaseText(app.server.ctx.db)).split('\n');
    expect(dump.filter((row) => row.startsWith('public.audit_') && row.includes(TYPED))).toEqual([]);
    const { rows } = await sql<{ subject: string }>`select subject_type as subject from audit_events
      join audit_remarks on event_id = audit_events.id where audit_remarks.text = ${`For ${NAME}`}`.execute(
      app.server.ctx.db,
    );
    expect(rows).toEqual([{ subject: 'order' }]);
    expect(await events()).toEqual(before);
    Object.assign(desk.boss, boss);
    expect(await said(refunded)).toContain('Our team cancelled the order: (removed)');
    const report = await verifyLedger(app.server.ctx);
    expect(report).toMatchObject({ anchors: 1, brokenAnchor: null, brokenRemark: null });
    expect(report.erased).toBeGreaterThanOrEqual(4);
    app.clock.advance(-DAY);
  });
});
