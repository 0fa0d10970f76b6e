import { sql } from 'kysely';
import type { Order } from '#contract/orders/orders/schema.ts';
import type { TestApp } from '#test/support/test-app.ts';

/** Copies of a placed order without its payment; each has its own campaign. */
export async function copyOrder(app: TestApp, { id }: Order, count: number): Promise<void> {
  const { db } = app.server.ctx;
  const copy = sql`right(md5(${id}), 8) || lpad(n::text, 18, '0')`;
  await sql`insert into campaigns (id, brand, user_id, status, song_name, artist_name, song_url, package_id, created_at, updated_at)
    select 'cmp_' || ${copy}, c.brand, c.user_id, c.status, c.song_name, c.artist_name, c.song_url, c.package_id, c.created_at, c.updated_at
    from orders o join campaigns c on c.id = o.campaign_id, generate_series(1, ${count}::int) n where o.id = ${id}`.execute(
    db,
  );
  await sql`insert into orders (id, number, brand, user_id, campaign_id, status, total_cents, trial, package_name, duration, pitches, lines, email, customer_name, address, city, zip, country, consent_version, song_title, created_at, placed_at, review_due_at)
    select 'ord_' || ${copy}, left(number, 3) || translate(lpad(n::text, 8, 'A'), '01', 'GH'), brand, user_id, 'cmp_' || ${copy}, status, total_cents, trial, package_name, duration, pitches, lines, email, customer_name, address, city, zip, country, consent_version, song_title, created_at, placed_at, review_due_at
    from orders, generate_series(1, ${count}::int) n where id = ${id}`.execute(db);
}
