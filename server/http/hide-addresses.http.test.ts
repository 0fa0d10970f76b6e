import { beforeAll, describe, expect, it } from 'vitest';
import { users } from '#contract/accounts/users/calls.ts';
import type { Brand } from '#contract/brand.schema.ts';
import { myOrders } from '#contract/orders/orders/calls.ts';
import { find } from '#contract/reporting/search/calls.ts';
import type { Team, TeamRole } from '#contract/team.ts';
import type { SignedIn } from '#scenario/person.ts';
import { createArtist } from '#server/domains/accounts/users/artist-account.ts';
import { placedOrder } from '#test/support/order-desk.ts';
import { atEaa, useTestApp } from '#test/support/test-app.ts';
import { readAll } from './reach.fixture.ts';
import { type ExampleRows, makeExampleRows } from './rights-rows.fixture.ts';

const app = useTestApp({ EAA_HOST: 'localhost' });
let rows: ExampleRows;
let boss: SignedIn;
const both = (role: TeamRole): Team => ({ 'real-playlist': role, eaa: role });

async function member(name: string, team: Team): Promise<SignedIn> {
  const email = `${name}@team.example`;
  await app.call(users.create, { body: { email, role: 'admin', team } }, { as: boss });
  return app.signIn(email, 'admin');
}

beforeAll(async () => {
  const [ada, eve] = [await app.signIn('ada@example.com'), await app.signIn('eve@example.com')];
  boss = await app.operator();
  ({ rows } = await makeExampleRows(app, { ada, eve, boss }));
  await createArtist(app.server.ctx, { email: 'zoe@example.com', brand: 'eaa' });
  await placedOrder(app, atEaa(app, await app.signIn('zoe@example.com')));
  await app.drain();
});

/** The addresses of everyone who is not on the team. */
async function addresses(): Promise<string[]> {
  const { db } = app.server.ctx;
  const found = await db
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'user')
    .union(db.selectFrom('orders').select('email'))
    .union(db.selectFrom('curators').select('email'))
    .execute();
  return found.map(({ email }) => email);
}

/** What an admin of both brands reads in one that holds an address: the calls, `among` those of a path, each with the address. */
async function readBy({ access }: SignedIn, brand: Brand, among = ''): Promise<string[]> {
  const answers = await readAll(rows, {
    origin: app.url,
    brand,
    token: access,
    may: ({ access, path }) => (access === 'admin' || access === 'signed-in') && path.includes(among),
  });
  const known = await addresses();
  return [...answers].flatMap(([asked, text]) =>
    known.filter((email) => text.includes(email)).map((email) => `${asked} ${email}`),
  );
}

describe.each(['reviewer', 'read-only'] as const)('a %s', (role) => {
  it.each(['real-playlist', 'eaa'] as const)(
    'reads no address of a customer or curator in %s',
    async (brand) => {
      expect(await readBy(await member(`${role}-${brand}`, both(role)), brand)).toEqual([]);
    },
  );

  it('finds no one by an address, and sees who of the team did something', async () => {
    const as = await member(`${role}-finds`, both(role));
    const found = (await app.call(find.rows, { query: { q: 'ada@example' } }, { as })).body;
    expect(found).toEqual([]);
    const orders = (q: string) => app.ask(myOrders.list, { query: { q } }, { as });
    expect((await orders('ada@')).body).toEqual([]);
    const [order] = (await orders('an artist')).body;
    expect(order?.customer.email).toMatch(/^\w•••@example\.com$/);
  });
});

it('support, finance, fulfilment and admins read them', async () => {
  expect((await readBy(boss, 'real-playlist', '/orders/')).length).toBeGreaterThan(5);
  for (const role of ['support', 'finance', 'fulfilment', 'admin'] as const) {
    const as = await member(`${role}-reads`, both(role));
    expect((await app.ask(myOrders.list, { query: { q: 'ada@' } }, { as })).body.length).toBeGreaterThan(0);
  }
});

it('whoever reads them in one brand reads them masked in the other, also in one list', async () => {
  const as = await member('mixed', { 'real-playlist': 'reviewer', eaa: 'support' });
  const all = (await app.ask(myOrders.list, { query: { limit: 200 } }, { as })).body;
  const seen = (brand: Brand) =>
    new Set(all.filter((one) => one.brand === brand).map(({ customer }) => customer.email));
  expect(seen('eaa')).toContain('ada@example.com');
  expect(seen('real-playlist')).toContain('a•••@example.com');
  const found = (await app.ask(myOrders.list, { query: { q: 'ada@' } }, { as })).body;
  expect(new Set(found.map(({ brand }) => brand))).toEqual(new Set(['eaa']));
});
