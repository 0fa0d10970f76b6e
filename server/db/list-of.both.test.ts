/** @module-tag often */
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { Role } from '#contract/accounts/sessions/schema.ts';
import { users } from '#contract/accounts/users/calls.ts';
import { UserStatus } from '#contract/accounts/users/schema.ts';
import { Brand } from '#contract/brand.schema.ts';
import { userViewList } from '#server/domains/accounts/users/users.queries.ts';
import { newId } from '#server/lib/ids.ts';
import { often } from '#test/support/often.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();

interface Made {
  id: string;
  email: string;
  name: string;
  role: Role;
  status: UserStatus;
  brand: Brand;
  created_at: Date;
}

const days = ['2026-03-01', '2026-03-02', '2026-03-03'];
let rows: Made[] = [];

/** Accounts of every kind, several with the same timestamp, so that tie-breaks are tested. */
beforeAll(async () => {
  const { db } = app.server.ctx;
  await db.deleteFrom('users').execute();
  rows = Array.from({ length: 60 }, (_, index) => ({
    id: newId('user', new Date()),
    email: `${['ann', 'bob', 'a_n'][index % 3]}${index}@example.com`,
    name: ['Ann Ü. Lee', '100% Bob', ''][index % 3] ?? '',
    role: Role.options[index % 2] ?? 'user',
    status: UserStatus.options[Math.floor(index / 2) % 2] ?? 'active',
    brand: Brand.options[Math.floor(index / 4) % 2] ?? 'eaa',
    created_at: new Date(`${days[index % 3]}T${String(index % 5).padStart(2, '0')}:00:00.000Z`),
  }));
  await db.insertInto('users').values(rows).execute();
});

const maybe = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
const asked = fc.record({
  role: maybe(Role.options),
  status: maybe(UserStatus.options),
  brand: maybe(Brand.options),
  createdFrom: maybe(days),
  createdTo: maybe(days),
  q: maybe(['ann', 'ANN', 'a_n', '100%', 'ü. l', 'lee', 'nobody']),
  sort: maybe(users.list.list.sorts),
});

type AskedText = Record<string, string | undefined>;

/** The expected list, computed without a database. */
function expected({
  role,
  status,
  brand,
  createdFrom,
  createdTo,
  q,
  sort = '-createdAt',
}: AskedText): string[] {
  const text = q?.toLowerCase();
  const found = rows.filter(
    (row) =>
      (role === undefined || row.role === role) &&
      (status === undefined || row.status === status) &&
      (brand === undefined || row.brand === brand) &&
      (createdFrom === undefined || row.created_at >= new Date(createdFrom)) &&
      (createdTo === undefined || row.created_at.toISOString().slice(0, 10) <= createdTo) &&
      (text === undefined || row.email.startsWith(text) || row.name.toLowerCase().includes(text)),
  );
  const key = (row: Made) => (sort === 'email' ? row.email : row.created_at.toISOString());
  const rising = found.toSorted((a, b) =>
    key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : a.id < b.id ? -1 : 1,
  );
  return (sort === '-createdAt' ? rising.reverse() : rising).map(({ id }) => id);
}

describe('a list', () => {
  it('contains over all pages what its filters, search and sort select', async () => {
    await fc.assert(
      fc.asyncProperty(asked, fc.integer({ min: 1, max: 25 }), async (query, limit) => {
        const seen: string[] = [];
        let cursor: string | undefined;
        do {
          const parsed = users.list.query.parse({ ...query, limit, ...(cursor && { cursor }) });
          const page = await userViewList.page(app.server.ctx, parsed);
          expect(page.items.length).toBeLessThanOrEqual(limit);
          seen.push(...page.items.map(({ id }) => id));
          cursor = page.next ?? undefined;
        } while (cursor);
        expect(seen).toEqual(expected(query));
      }),
      { numRuns: often(20, 300) },
    );
  });

  it('gives the same rows in batches as in pages', async () => {
    await fc.assert(
      fc.asyncProperty(asked, async (query) => {
        const seen: string[] = [];
        const parsed = users.list.list.asked.parse(query);
        for await (const batch of userViewList.batches(app.server.ctx, parsed)) {
          seen.push(...batch.map(({ id }) => id));
        }
        expect(seen).toEqual(expected(query));
      }),
      { numRuns: often(10, 100) },
    );
  });

  it('gives a batch that it has although the next, which it reads meanwhile, fails', async () => {
    const { db } = app.server.ctx;
    await sql`insert into users (id, email, role, brand, created_at)
      select 'usr_' || lpad(n::text, 26, '0'), 'many' || n || '@example.com', 'user', 'eaa', now()
      from generate_series(1, 600) n`.execute(db);
    let reads = 0;
    const batches = userViewList.batches(
      app.server.ctx,
      users.list.list.asked.parse({ q: 'many' }),
      (query) =>
        query.where(
          sql<boolean>`${sql.ref(++reads === 1 ? 'users.created_at' : 'users.absent')} is not null`,
        ),
    );
    expect((await batches.next()).value).toHaveLength(500);
    await vi.waitFor(() => expect(reads).toBe(2));
    await expect(batches.next()).rejects.toThrow('users.absent');
    await sql`delete from users where email like 'many%'`.execute(db);
  });
});

it('refuses an unknown filter by name', async () => {
  const boss = { createdFrom: 'yesterday', sort: 'name', status: 'gone' };
  for (const [name, value] of Object.entries(boss)) {
    const refused = users.list.query.safeParse({ [name]: value });
    expect(refused.error?.issues.map(({ path }) => path[0])).toEqual([name]);
  }
});
