import { beforeAll, describe, expect, it } from 'vitest';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { receipts } from '#contract/orders/receipts/calls.ts';
import { billing, cancelAsArtist } from '#scenario/artist.ts';
import { chargedOrder, placedOrder, settle, useOrderDesk } from '#test/support/order-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp({
  COMPANY_NAME: 'Music & Co Ltd.',
  COMPANY_ADDRESS: '1 Main Street, Berlin',
  COMPANY_TAX_ID: 'DE123456789',
});
const { artist, boss } = useOrderDesk(app);
let eve: SignInAnswer;
beforeAll(async () => {
  eve = await app.signIn('eve@example.com');
});

const receiptOf = (number: string, as: SignInAnswer = artist) =>
  app.ask(receipts.get, { params: { number } }, { as });

describe('a receipt', () => {
  it('names company, customer and what was charged, and lists refunds', async () => {
    const order = await chargedOrder(app, artist, boss);
    const { status, body } = await receiptOf(order.number);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      number: order.number,
      seller: { name: 'Music & Co Ltd.', address: '1 Main Street, Berlin', taxId: 'DE123456789' },
      customer: {
        name: billing.name,
        address: billing.address,
        city: billing.city,
        country: billing.country,
      },
      total: 19_900,
      payment: { byHand: false, captured: 19_900, paidAt: expect.any(String) },
      refunds: [],
    });
    await cancelAsArtist(artist, order);
    await settle(app);
    const after = (await receiptOf(order.number)).body;
    expect(after).toMatchObject({
      status: 'cancelled',
      payment: { captured: 19_900 },
      refunds: [{ amount: 19_900, status: 'succeeded', settledAt: expect.any(String) }],
    });
  });

  it('of an order whose card is only authorised charges nothing', async () => {
    const order = await placedOrder(app, artist);
    expect((await receiptOf(order.number)).body).toMatchObject({ payment: { captured: 0, paidAt: null } });
    expect((await receiptOf(order.number, eve)).status).toBe(404);
  });
});
