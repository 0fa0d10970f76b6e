/** @module-tag short */
import { beforeAll, describe, expect, it } from 'vitest';
import { myMessages, orderMessages } from '#contract/orders/messages/calls.ts';
import { orders } from '#contract/orders/orders/calls.ts';
import type { Order } from '#contract/orders/orders/schema.ts';
import { counts } from '#contract/reporting/counts/calls.ts';
import { placedOrder, useOrderDesk } from '#test/support/order-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
const desk = useOrderDesk(app);
let order: Order;

beforeAll(async () => {
  order = await placedOrder(app, desk.artist);
});

const ofArtist = () => ({ params: { number: order.number } });
const ofTeam = () => ({ params: { name: 'admin' as const, id: order.id } });
const write = (text: string) =>
  app.call(myMessages.send, { ...ofArtist(), body: { text } }, { as: desk.artist });
const answer = (text: string) =>
  app.call(orderMessages.send, { ...ofTeam(), body: { text } }, { as: desk.boss });
const toAnswer = async () => {
  const input = { params: { name: 'admin' as const }, query: { attention: ['message' as const] } };
  return (await app.call(orders.list, input, { as: desk.boss })).body.map(({ id }) => id);
};
const mailsTo = async (recipient: string) => {
  const rows = await app.server.ctx.db
    .selectFrom('mails')
    .select('template')
    .where('recipient', '=', recipient)
    .where('template', 'in', ['order-message', 'artist-message'])
    .execute();
  return rows.length;
};

describe('messages between an artist and the team', () => {
  it('wait for an answer, are counted, and are emailed to the team once', async () => {
    const sent = await write('When do you start?');
    expect(sent.body).toMatchObject({
      from: 'artist',
      author: 'ada@example.com',
      text: 'When do you start?',
    });
    await write('Hello?');
    expect(await toAnswer()).toEqual([order.id]);
    const { body } = await app.call(counts.get, { params: { name: 'admin' } }, { as: desk.boss });
    expect(body.orders).toBe(1);
    expect(await mailsTo(app.server.ctx.config.SUPPORT_EMAIL)).toBe(1);
  });

  it('are answered by the team, whose answer is emailed and names no admin', async () => {
    const sent = await answer('Tomorrow.');
    expect(sent.body).toMatchObject({ from: 'team', author: 'boss@example.com' });
    expect(await toAnswer()).toEqual([]);
    expect(await mailsTo('ada@example.com')).toBe(1);
    const { body } = await app.call(myMessages.list, ofArtist(), { as: desk.artist });
    expect(body.map(({ author, text }) => `${author}: ${text}`)).toEqual([
      'Real Playlist: Tomorrow.',
      'ada@example.com: Hello?',
      'ada@example.com: When do you start?',
    ]);
  });

  it('are paged', async () => {
    const query = { limit: 2 };
    const page = await app.ask(orderMessages.list, { ...ofTeam(), query }, { as: desk.boss });
    expect(page.headers.get('link')).toContain('rel="next"');
  });

  it('need a text', async () => {
    expect((await write('  ')).status).toBe(422);
  });

  it('of another account or brand are not found', async () => {
    const eve = await app.signIn('eve@example.com');
    const body = { text: 'Mine?' };
    expect((await app.call(myMessages.list, ofArtist(), { as: eve })).status).toBe(404);
    expect((await app.call(myMessages.send, { ...ofArtist(), body }, { as: eve })).status).toBe(404);
    const inEaa = { params: { name: 'eaa' as const, id: order.id } };
    expect((await app.call(orderMessages.list, inEaa, { as: desk.boss })).status).toBe(404);
    expect((await app.call(orderMessages.send, { ...inEaa, body }, { as: desk.boss })).status).toBe(404);
  });
});
