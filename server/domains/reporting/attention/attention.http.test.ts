import { beforeAll, describe, expect, it } from 'vitest';
import { users } from '#contract/accounts/users/calls.ts';
import { myMessages, orderMessages } from '#contract/orders/messages/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { attention } from '#contract/reporting/attention/calls.ts';
import { counts } from '#contract/reporting/counts/calls.ts';
import { DAY, HOUR, plus } from '#contract/time.ts';
import { holdQueue, releaseQueue } from '#server/domains/office/jobs/hold-queue.ts';
import { ALL_QUEUES } from '#server/jobs/held-queues.ts';
import { placedOrder, useOrderDesk } from '#test/support/order-desk.ts';
import { addedPlaylist } from '#test/support/playlist-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
const desk = useOrderDesk(app);
const inBrand = { params: { name: 'admin' as const } };
let order: Order;
let bossId: string;

beforeAll(async () => {
  order = await placedOrder(app, desk.artist);
  const [boss] = (await app.call(users.list, { query: { q: 'boss@' } }, { as: desk.boss })).body;
  bossId = boss?.id ?? '';
});

type Query = { shown?: 'open' | 'snoozed'; assignee?: 'me' | 'none'; limit?: number };
const listed = async (query: Query = {}, name: 'admin' | 'eaa' = 'admin') =>
  (await app.call(attention.list, { params: { name }, query }, { as: desk.boss })).body;
const ids = async (query?: Query) => (await listed(query)).map(({ id }) => id);
const of = (id: string) => ({ params: { name: 'admin' as const, id } });
const write = (text: string) =>
  app.call(myMessages.send, { params: { number: order.number }, body: { text } }, { as: desk.artist });

describe('what needs attention', () => {
  it('comes from the rows that cause it, what is due first before the rest, and is counted', async () => {
    expect(await listed()).toEqual([]);
    await write('Hello?');
    await app.client.pool.query(
      `update payments set status = 'disputed', captured_cents = amount_cents, updated_at = now() - interval '2 days'
       where order_id = $1`,
      [order.id],
    );
    // A card that failed before it is no second entry.
    await app.client.pool.query(
      `insert into payments (id, order_id, brand, status, amount_cents, created_at, updated_at)
       select 'pay_before', order_id, brand, 'failed', amount_cents, created_at, created_at
       from payments where order_id = $1`,
      [order.id],
    );
    await addedPlaylist(app, desk.boss, { brand: 'eaa' });
    expect(await ids()).toEqual([`dispute.${order.id}`, `message.${order.id}`]);
    expect((await listed())[0]).toMatchObject({ title: order.number, subjectId: order.id, assignee: null });
    expect((await listed({}, 'eaa')).map(({ kind }) => kind)).toEqual(['playlist_review']);
    for (const [name, count] of [
      ['admin', 3],
      ['eaa', 1],
    ] as const) {
      const { body } = await app.call(counts.get, { params: { name } }, { as: desk.boss });
      expect(body.attention).toBe(count);
    }
  });

  it.each([
    [
      'The backup of',
      [
        ['taken', 20],
        ['failed', 1],
        ['restored', 30],
      ],
    ],
    ['No backup was taken yet', [['failed', 1]]],
    [
      'The last backup is from',
      [
        ['taken', 30],
        ['restored', 30],
      ],
    ],
    ['No backup was ever restored as proof', [['taken', 1]]],
    [
      'No backup was restored as proof since',
      [
        ['taken', 1],
        ['restored', 41 * 24],
      ],
    ],
    [
      null,
      [
        ['failed', 3],
        ['taken', 1],
        ['restored', 1],
      ],
    ],
  ] as const)('tells of a backup once: %s', async (title, rows) => {
    for (const [outcome, hoursAgo] of rows)
      await app.client.pool.query(
        `insert into backups (outcome, method, at) values ($1, 'pgbackrest full', now() - make_interval(hours => $2))`,
        [outcome, hoursAgo],
      );
    const told = (await listed()).filter(({ kind }) => kind === 'backup').map((item) => item.title);
    expect(told).toEqual(title === null ? [] : [expect.stringContaining(title)]);
    expect((await listed({}, 'eaa')).filter(({ kind }) => kind === 'backup')).toEqual([]);
    await app.client.pool.query('delete from backups');
  });

  it('tells of queues that are held, once, until the last is released', async () => {
    const held = async (brand: 'admin' | 'eaa' = 'admin') =>
      (await listed({}, brand)).filter(({ kind }) => kind === 'held').map(({ title }) => title);
    const { ctx } = app.server;
    for (const queue of ['mail.news', 'mail.money']) await holdQueue(ctx, queue);
    expect([await held(), await held('eaa')]).toEqual([['mail.money, mail.news'], []]);
    await holdQueue(ctx, ALL_QUEUES);
    expect(await held()).toEqual(['All jobs']);
    for (const queue of ['mail.news', 'mail.money', ALL_QUEUES]) await releaseQueue(ctx, queue);
    expect(await held()).toEqual([]);
  });

  it('is paged', async () => {
    const page = await app.ask(attention.list, { ...inBrand, query: { limit: 1 } }, { as: desk.boss });
    expect(page.headers.get('link')).toContain('rel="next"');
  });

  it('is exported with its filters, and the export is recorded', async () => {
    const file = async (path: string) => {
      const answer = await app.fetch(path, { headers: { authorization: `Bearer ${desk.boss.access}` } });
      expect(answer.status).toBe(200);
      return (await answer.text()).trim().split('\r\n').slice(1);
    };
    const [dispute, message, ...others] = await file('/admin/export/attention.csv?brand=real-playlist');
    expect(others).toEqual([]);
    expect(dispute).toContain(`"${order.number}",1,"Chargeback"`);
    expect(message).toContain(`"${order.number}",1,"Message to answer"`);
    expect(await file('/admin/export/attention.csv?kind=dispute')).toEqual([dispute]);
    expect(await file('/admin/export/attention.csv?shown=snoozed')).toEqual([]);
    expect(await file('/eaa/export/attention.csv?brand=eaa&kind=dispute,message')).toEqual([]);
    const recorded = app.server.ctx.db
      .selectFrom('audit_events')
      .select(['text', 'data'])
      .where('kind', '=', 'attention.exported');
    expect(await recorded.orderBy('id').execute()).toMatchObject([
      { text: 'Exported attention to CSV', data: { brand: ['real-playlist'], shown: 'open' } },
      { data: { kind: ['dispute'], shown: 'open' } },
      { data: { shown: 'snoozed' } },
      {},
    ]);
  });

  it('is assigned to an admin', async () => {
    const id = `dispute.${order.id}`;
    const assign = (assigneeId: string | null) =>
      app.call(attention.assign, { ...of(id), body: { assigneeId } }, { as: desk.boss });
    expect((await assign(bossId)).body.assignee).toEqual({ id: bossId, email: 'boss@example.com' });
    expect(await ids({ assignee: 'me' })).toEqual([id]);
    expect(await ids({ assignee: 'none' })).toEqual([`message.${order.id}`]);
    const [ada] = (await app.call(users.list, { query: { q: 'ada@' } }, { as: desk.boss })).body;
    const team = { 'real-playlist': null, eaa: 'support' } as const;
    const newcomer = { email: 'eva@example.com', role: 'admin', team } as const;
    const ofEaa = (await app.call(users.create, { body: newcomer }, { as: desk.boss })).body.id;
    for (const other of [ada?.id ?? '', ofEaa])
      expect((await assign(other)).body).toMatchObject({
        errors: { assigneeId: 'Choose an active admin who may deal with this entry.' },
      });
    expect((await assign(null)).body.assignee).toBeNull();
  });

  it('sleeps until a time', async () => {
    const id = `dispute.${order.id}`;
    const snooze = (ms: number) => {
      const body = { until: plus(app.clock.now(), ms).toISOString() };
      return app.call(attention.snooze, { ...of(id), body }, { as: desk.boss });
    };
    expect((await snooze(-HOUR)).status).toBe(422);
    expect((await snooze(31 * DAY)).status).toBe(422);
    expect((await snooze(DAY)).body.snoozedUntil).not.toBeNull();
    expect(await ids()).toEqual([`message.${order.id}`]);
    expect(await ids({ shown: 'snoozed' })).toEqual([id]);
  });

  it('is dismissed with a reason, and comes back when its cause begins anew', async () => {
    const id = `message.${order.id}`;
    const dismiss = (reason: string) =>
      app.call(attention.dismiss, { ...of(id), body: { reason } }, { as: desk.boss });
    expect((await dismiss(' ')).status).toBe(422);
    expect((await dismiss('Called back')).status).toBe(204);
    expect(await ids()).toEqual([]);
    expect((await dismiss('Again')).status).toBe(404);
    app.clock.advance(1000);
    await write('Still there?');
    expect(await ids()).toEqual([id]);
  });

  it('is done by itself when its cause is gone', async () => {
    const params = { name: 'admin' as const, id: order.id };
    await app.call(orderMessages.send, { params, body: { text: 'Yes.' } }, { as: desk.boss });
    expect(await ids()).toEqual([]);
  });

  it('may be written by hand', async () => {
    const body = { text: 'Call the label', dueAt: plus(app.clock.now(), DAY).toISOString() };
    const made = await app.call(attention.create, { ...inBrand, body }, { as: desk.boss });
    expect(made.body).toMatchObject({ kind: 'note', title: 'Call the label', subjectId: null });
    expect(await ids()).toEqual([made.body.id]);
    const other = { params: { name: 'eaa' as const, id: made.body.id }, body: { reason: 'Done' } };
    expect((await app.call(attention.dismiss, other, { as: desk.boss })).status).toBe(404);
    await app.call(attention.dismiss, { ...of(made.body.id), body: { reason: 'Done' } }, { as: desk.boss });
    expect(await ids()).toEqual([]);
  });
});
