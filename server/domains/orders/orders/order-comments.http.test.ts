import { beforeAll, describe, expect, it } from 'vitest';
import { users } from '#contract/accounts/users/calls.ts';
import { myOrders, orders } from '#contract/orders/orders/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { wholeTeam } from '#contract/team.ts';
import { openOrder } from '#scenario/artist.ts';
import type { SignedIn } from '#scenario/person.ts';
import { placedOrder, useOrderDesk } from '#test/support/order-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
const BOSS = 'boss@example.com';
const NOVA = 'nova@example.com';
const { artist, boss } = useOrderDesk(app);
let nova: SignedIn;
let order: Order;

beforeAll(async () => {
  await app.call(users.create, { body: { email: NOVA, role: 'admin', team: wholeTeam } }, { as: boss });
  nova = await app.signIn(NOVA, 'admin');
  ({ order } = await openOrder(artist));
});

const at = ({ id }: Order) => ({ name: 'admin', id }) as const;
const comment = (text: string, as = boss, key?: string) =>
  app.call(orders.comment, { params: at(order), body: { text } }, { as, ...(key && { key }) });
const look = async (of = order) => app.call(orders.get, { params: at(of) }, { as: boss });
const saidOf = ({ timeline }: Order) =>
  timeline.filter(({ kind }) => kind === 'order.commented').map(({ actor, text }) => [actor, text]);

describe('comments on an order', () => {
  it('are added one after the other with author and time, and stand among what happened', async () => {
    const before = app.clock.now();
    expect((await comment('Called back.')).status).toBe(200);
    const answer = await comment('Wants to start\non Monday.', nova);
    expect(saidOf(answer.body)).toEqual([
      [BOSS, 'Called back.'],
      [NOVA, 'Wants to start\non Monday.'],
    ]);
    expect(answer.body.note).toBe('Wants to start\non Monday.');
    const { timeline } = answer.body;
    expect(timeline.map(({ kind }) => kind)).toEqual(['order.created', 'order.commented', 'order.commented']);
    for (const entry of timeline.slice(1)) {
      expect(Date.parse(entry.at)).toBeGreaterThanOrEqual(before.getTime());
    }
    expect(timeline.map((entry) => entry.at)).toEqual(timeline.map((entry) => entry.at).toSorted());
  });

  it('are never the artist’s to read, nor is the record of them', async () => {
    const { number } = order;
    const own = await app.call(myOrders.get, { params: { number } }, { as: artist });
    expect(own.body.timeline.map(({ kind }) => kind)).toEqual(['order.created']);
    expect(own.text).not.toMatch(/Called back|nova@/);
    expect(
      (await app.call(orders.comment, { params: at(order), body: { text: 'x' } }, { as: artist })).status,
    ).toBe(403);
  });

  it('are recorded in the same transaction, without their words', async () => {
    const events = await app.server.ctx.db
      .selectFrom('audit_events')
      .select(['kind', 'text', 'data'])
      .where('subject_id', '=', order.id)
      .where('kind', '=', 'order.commented')
      .execute();
    const comments = await app.server.ctx.db
      .selectFrom('order_comments')
      .select('id')
      .where('order_id', '=', order.id)
      .orderBy('id')
      .execute();
    expect(events.map(({ data }) => data)).toEqual(comments.map(({ id }) => ({ comment: id })));
    expect(JSON.stringify(events)).not.toContain('Called back');
  });

  it('asked for again under one key are one, and of two who write at once both stay', async () => {
    const before = saidOf((await look()).body).length;
    const answers = [await comment('Once.', boss, 'comment-1'), await comment('Once.', boss, 'comment-1')];
    expect(answers[0]?.text).toBe(answers[1]?.text);
    await Promise.all([comment('Mine.'), comment('Theirs.', nova)]);
    const said = saidOf((await look()).body).slice(before);
    expect(said[0]).toEqual([BOSS, 'Once.']);
    expect(said.slice(1).toSorted()).toEqual([
      [BOSS, 'Mine.'],
      [NOVA, 'Theirs.'],
    ]);
  });

  it.each([
    ['none', '  '],
    ['one of 2,001 characters', 'x'.repeat(2001)],
  ])('of %s are refused by the field', async (_name, text) => {
    expect([(await comment(text)).status, (await comment(text)).body]).toEqual([
      422,
      expect.objectContaining({ code: 'invalid_input', errors: { text: expect.any(String) } }),
    ]);
    expect((await comment('x'.repeat(2000))).status).toBe(200);
  });

  it('stay when their author’s account is removed', async () => {
    const { body } = await app.call(users.list, { query: { q: NOVA } }, { as: boss });
    await app.call(users.remove, { params: { id: body[0]?.id ?? '' } }, { as: boss });
    const said = saidOf((await look()).body);
    expect(said).toContainEqual(['Removed account', 'Theirs.']);
    expect(JSON.stringify(said)).not.toContain(NOVA);
  });

  it('of an order with more than two hundred entries show the latest', async () => {
    const busy = await placedOrder(app, artist);
    await app.server.ctx.db
      .insertInto('order_comments')
      .values(
        Array.from({ length: 210 }, (_, n) => ({
          id: `cmt_${`${n}`.padStart(26, '0')}`,
          order_id: busy.id,
          text: `Number ${n}`,
          created_at: app.clock.now(),
        })),
      )
      .execute();
    const { timeline, note } = (await look(busy)).body;
    expect(timeline).toHaveLength(200);
    expect([timeline.at(-1)?.text, timeline.at(-1)?.actor, note]).toEqual([
      'Number 209',
      'Admin',
      'Number 209',
    ]);
  });
});

describe('the note of an order', () => {
  it('is the latest comment: writing it upon the version that was read adds one, and saying the same again none', async () => {
    const { order: noted } = await openOrder(artist);
    const write = async (note: string) =>
      app.call(
        orders.update,
        { params: at(noted), body: { note } },
        { as: boss, ifMatch: (await look(noted)).headers.get('etag') ?? '' },
      );
    for (const note of ['First.', 'Second.', 'Second.']) expect((await write(note)).body.note).toBe(note);
    expect(saidOf((await look(noted)).body)).toEqual([
      [BOSS, 'First.'],
      [BOSS, 'Second.'],
    ]);
    expect((await write('')).status).toBe(422);
  });

  it('is not written upon a version that a comment has made old', async () => {
    const stale = (await look()).headers.get('etag') ?? '';
    await comment('In between.');
    const answer = await app.call(
      orders.update,
      { params: at(order), body: { note: 'Unaware.' } },
      { as: boss, ifMatch: stale },
    );
    expect(answer.status).toBe(412);
  });
});
