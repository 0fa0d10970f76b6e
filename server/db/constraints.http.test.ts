import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#contract/orders/orders/schema.ts';
import { checkOut, draft, freshTrackUrl } from '#scenario/artist.ts';
import type { SignedIn } from '#scenario/person.ts';
import { chargedOrder } from '#test/support/order-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
let artist: SignedIn;
let order: Order;
beforeAll(async () => {
  artist = await app.signIn('ada@example.com');
  order = await chargedOrder(app, artist, await app.operator());
});

/** Copies a row of a table, with other values in some columns. */
async function writeAgain(table: string, id: { [column: string]: string }, changes: object): Promise<void> {
  const [[key = '', value = ''] = []] = Object.entries(id);
  const { db } = app.server.ctx;
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(db);
  const columns = (prefix: string) => sql.join(rows.map(({ name }) => sql.ref(`${prefix}${name}`)));
  await sql`
    insert into ${sql.table(table)} (${columns('')})
    select ${columns('again.')} from ${sql.table(table)} as row,
      lateral jsonb_populate_record(row, ${JSON.stringify(changes)}::jsonb) as again
    where row.${sql.ref(key)} = ${value}`.execute(db);
}

describe('the database refuses, whatever the code does', () => {
  const none = { session_id: null, intent_id: null };

  it('a second active payment of an order', async () => {
    await expect(
      writeAgain('payments', { order_id: order.id }, { id: 'pay_2', ...none }),
    ).rejects.toMatchObject({
      constraint: 'payments_one_alive_per_order',
    });
    await writeAgain(
      'payments',
      { order_id: order.id },
      {
        id: 'pay_3',
        ...none,
        status: 'failed',
        captured_cents: 0,
        refunded_cents: 0,
        refund_reserved_cents: 0,
      },
    );
  });

  it('a second active order of a campaign, and a second order of one checkout', async () => {
    const other = { id: 'ord_2', number: 'RP-SECOND' };
    await expect(
      writeAgain('orders', { id: order.id }, { ...other, checkout_key: null }),
    ).rejects.toMatchObject({ constraint: 'orders_one_alive_per_campaign' });
    await expect(
      writeAgain('orders', { id: order.id }, { ...other, status: 'cancelled' }),
    ).rejects.toMatchObject({ constraint: 'orders_checkout_key_key' });
  });

  it('a second trial of an account', async () => {
    const trial = await checkOut(artist, await draft(artist, { package: 'Trial', songUrl: freshTrackUrl() }));
    const campaign = await draft(artist, { songUrl: freshTrackUrl() });
    const second = { id: 'ord_3', number: 'RP-TRIAL', checkout_key: null, campaign_id: campaign.id };
    await expect(writeAgain('orders', { id: trial.body.order.id }, second)).rejects.toMatchObject({
      constraint: 'orders_one_trial_per_user',
    });
  });

  it('refunds that exceed the captured amount', async () => {
    const { db } = app.server.ctx;
    const reserve = (cents: number) =>
      sql`update payments set refund_reserved_cents = captured_cents + ${cents}
        where order_id = ${order.id} and status = 'success'`.execute(db);
    await expect(reserve(1)).rejects.toMatchObject({ code: '23514' });
    await reserve(0);
  });

  it('a second mail about the same event', async () => {
    const mail = await app.server.ctx.db.selectFrom('mails').select('id').executeTakeFirstOrThrow();
    await expect(writeAgain('mails', mail, { id: 'mai_2' })).rejects.toMatchObject({
      constraint: 'mails_dedupe_key_key',
    });
  });

  it('a second active refresh token of a session', async () => {
    const token = await app.server.ctx.db
      .selectFrom('refresh_tokens')
      .select('hash')
      .where('used_at', 'is', null)
      .where('voided_at', 'is', null)
      .executeTakeFirstOrThrow();
    await expect(writeAgain('refresh_tokens', token, { hash: 'another' })).rejects.toMatchObject({
      constraint: 'refresh_tokens_one_alive',
    });
  });
});
