import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import { coupons } from '#contract/sales/coupons/calls.ts';
import type { CouponStanding } from '#contract/sales/coupons/schema.ts';
import { planOfPage } from '#test/support/list-plan.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { couponList } from './coupons.queries.ts';

const app = useTestApp();
let boss: SignInAnswer;
beforeAll(async () => {
  boss = await app.operator();
  const { db } = app.server.ctx;
  // Few are running. In parts, as one statement may only take so long, and each row is also indexed by its words.
  for (let last = 5_000; last <= 20_000; last += 5_000)
    await sql`insert into coupons (id, brand, code, description, kind, value, status, created_at)
      select 'cpn_' || lpad(n::text, 26, '0'), 'real-playlist', 'CODE-' || upper(md5(n::text)),
        case when n = 77 then 'For the Spring fair in Köln' else '' end, 'percent', 10,
        case when n % 100 = 0 then 'active' else 'ended' end, now() - n * interval '1 second'
      from generate_series(${last - 4_999}::int, ${last}::int) n`.execute(db);
  await sql`vacuum analyze coupons`.execute(db);
});

const found = async (q: string) =>
  (await app.call(coupons.list, { query: { q } }, { as: boss })).body.map(({ id }) => Number(id.slice(4)));

it('finds any part of a code or a description, in any case', async () => {
  const { body } = await app.call(coupons.list, { query: { limit: 1 } }, { as: boss });
  const [newest] = body;
  expect(await found(newest?.code.slice(9, 21).toLowerCase() ?? '')).toEqual([1]);
  expect(await found('SPRING fair')).toEqual([77]);
  expect(await found('köln')).toEqual([77]);
  // A wildcard is a letter like any other.
  expect(await found('spring%köln')).toEqual([]);
});

it.each([
  ['the newest first', {}],
  ['of a brand', { brand: 'real-playlist' }],
  ['by code', { sort: 'code' }],
  ['with a part of the code', { q: 'c4ca4238' }],
  ['with two words of the description', { q: 'spring fair' }],
])('%s, pages are read from an index, however many coupons there are', async (_, asked) => {
  const query = coupons.list.query.parse(asked);
  const plan = await planOfPage(app, (ctx) => couponList.page(ctx, query));
  expect(plan).not.toContain('Seq Scan on coupons');
  expect(plan).toMatch(/coupons_by_/);
});

it.each<{ standing: CouponStanding[] }>([
  { standing: ['running'] },
  { standing: ['running', 'upcoming', 'over', 'used_up'] },
])('those that are $standing are read from an index of active ones', async ({ standing }) => {
  const query = coupons.list.query.parse({ standing: standing.join() });
  expect(await planOfPage(app, (ctx) => couponList.page(ctx, query))).toMatch(/using coupons_active/);
  const { body } = await app.call(coupons.list, { query: { standing, limit: 200 } }, { as: boss });
  expect(body.map(({ id }) => Number(id.slice(4)) % 100)).toEqual(Array.from({ length: 200 }, () => 0));
});
