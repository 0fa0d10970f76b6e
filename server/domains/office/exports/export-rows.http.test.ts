/** @module-tag short */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { apiKeys } from '#contract/accounts/api-keys/calls.ts';
import { api } from '#contract/api.ts';
import { fillPath } from '#contract/endpoint.ts';
import type { ListEndpoint } from '#contract/list.ts';
import type { SignedIn } from '#scenario/person.ts';
import { placedOrder } from '#test/support/order-desk.ts';
import { addedCurator } from '#test/support/playlist-desk.ts';
import { addAccount } from '#test/support/spotify-account.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp({ EAA_HOST: 'localhost' });
let boss: SignedIn;
let artist: SignedIn;

const read = (path: string, as: { access: string }) =>
  app.fetch(path, { headers: { authorization: `Bearer ${as.access}` } });

/** Reads a file strictly by RFC 4180: every record ends in CR LF, quotes stand at the ends of a field or are doubled. */
function parseCsv(text: string): string[][] {
  const field = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/y;
  const records: string[][] = [[]];
  while (field.lastIndex < text.length) {
    const match = field.exec(text);
    if (!match) throw new Error(`Not RFC 4180 at ${records.length}.`);
    const [, cell = '', end] = match;
    records.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end === '\r\n') records.push([]);
  }
  return records.slice(0, -1);
}

/** Every list that has a file, and the call of the file. */
const files = (api as readonly ListEndpoint[]).flatMap((list) => {
  const file = api.find(({ csv, query }) => csv && query && csv === list.list?.csv);
  return file && list.access === 'admin' ? [{ list, file }] : [];
});

const names = [
  'Müller & Søn, "Ü"',
  '=HYPERLINK("http://evil.example","x")',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  'two\nlines',
];

beforeAll(async () => {
  boss = await app.operator();
  artist = await app.signIn('ada@example.com');
  for (const [index, name] of names.entries()) {
    const email = `named${index}@example.com`;
    await app.signIn(email);
    const brand = index === 1 ? 'eaa' : 'real-playlist';
    await sql`update users set name = ${name}, brand = ${brand} where email = ${email}`.execute(
      app.server.ctx.db,
    );
  }
});

describe('the accounts as a file', () => {
  it('open with umlauts, quotes and line ends as they are, and no formula', async () => {
    const answer = await read('/admin/export/users.csv?q=named&sort=email', boss);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="real-playlist-users-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head, ...rows] = parseCsv(bytes.subarray(3).toString('utf8'));
    expect(head?.slice(0, 3)).toEqual(['Email', 'Name', 'Role']);
    const guarded = names.map((name) => (/^[=+\-@\t]/.test(name) ? `'${name}` : name));
    expect(rows.map(([email, name]) => [email, name])).toEqual(
      guarded.map((name, index) => [`named${index}@example.com`, name]),
    );
  });

  it('are those of both brands, as in the list, or of the brand asked for', async () => {
    const rowsOf = async (path: string) => parseCsv(await (await read(path, boss)).text()).slice(1);
    const all = await rowsOf('/admin/export/users.csv');
    expect(await rowsOf('/eaa/export/users.csv')).toEqual(all);
    const ours = await rowsOf('/eaa/export/users.csv?brand=real-playlist');
    const theirs = await rowsOf('/admin/export/users.csv?brand=eaa');
    expect([ours.length, theirs.length].every((count) => count > 0)).toBe(true);
    expect(ours.length + theirs.length).toBe(all.length);
  });

  it('have the columns that were chosen, in their order', async () => {
    const answer = await read('/admin/export/users.csv?q=named0&columns=account,brand,status', boss);
    expect(parseCsv(await answer.text())).toEqual([
      ['Email', 'Name', 'Brand', 'Status'],
      ['named0@example.com', names[0], 'Real Playlist', 'active'],
    ]);
    const unknown = await read('/admin/export/users.csv?columns=account,secret', boss);
    expect([unknown.status, await unknown.json()]).toMatchObject([422, { code: 'invalid_input' }]);
  });

  it('are recorded before they leave, without the words', async () => {
    const event = await app.server.ctx.db
      .selectFrom('audit_events')
      .innerJoin('users', 'users.id', 'audit_events.actor_id')
      .select(['users.email as actor', 'text', 'data'])
      .where('kind', '=', 'users.exported')
      .orderBy('audit_events.id')
      .executeTakeFirstOrThrow();
    expect(event).toMatchObject({ actor: 'boss@example.com', data: { sort: 'email' } });
    expect(JSON.stringify([event.text, event.data])).not.toContain('named');
  });

  it('are for admins, and refuse what no filter is', async () => {
    expect((await read('/admin/export/users.csv', artist)).status).toBe(403);
    expect((await app.fetch('/admin/export/users.csv')).status).toBe(401);
    expect((await read('/admin/export/users.csv?sort=name', boss)).status).toBe(422);
    expect((await read('/other/export/users.csv', boss)).status).toBe(404);
  });
});

it('the orders found by a filter, amounts in dollars', async () => {
  const placed = await placedOrder(app, artist);
  await placedOrder(app, await app.signIn('eve@example.com'));
  const answer = await read(`/admin/export/orders.csv?status=placed,cancelled&q=${placed.number}`, boss);
  const [head = [], ...rows] = parseCsv(await answer.text());
  const [row, ...others] = rows.map((cells) =>
    Object.fromEntries(head.map((name, index) => [name, cells[index]])),
  );
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    Number: placed.number,
    Status: 'placed',
    'Total (USD)': (placed.total / 100).toFixed(2),
  });
});

describe('the file of each other list', () => {
  beforeAll(async () => {
    await addedCurator(app, boss, 'real-playlist');
    await addAccount(app, boss);
    const body = {
      brand: 'real-playlist' as const,
      name: 'Nightly',
      scopes: ['orders.read' as const],
      days: 30 as const,
    };
    await app.call(apiKeys.create, { body }, { as: boss });
    await placedOrder(app, await app.signIn('may@example.com'));
  });

  it.each([
    ['curators', 'Name', /./],
    ['accounts', 'Label', /^Night Desk$/],
    ['spotify-keys', 'Status', /^active$/],
    ['api-keys', 'Name', /^Nightly$/],
    ['jobs', 'Job', /^[a-z-]+[.][a-z-]+$/],
    ['songs', 'Order', /^RP-/],
  ])('%s: has a row for each, in both brands', async (name, column, wanted) => {
    const answer = await read(`/admin/export/${name}.csv`, boss);
    expect(answer.status).toBe(200);
    const [head = [], ...rows] = parseCsv(await answer.text());
    const cells = rows.map((row) => row[head.indexOf(column)]);
    expect(cells.length).toBeGreaterThan(0);
    for (const cell of cells) expect(cell).toMatch(wanted);
    expect(rows.every((row) => row.length === head.length)).toBe(true);
  });

  it.each(files)('$file.path: has as many rows as the list shows, and any of its columns', async (both) => {
    const { list, file } = both;
    const headOf = async (path: string) => parseCsv(await (await read(path, boss)).text())[0] ?? [];
    for (const name of ['admin', 'eaa'] as const) {
      const path = fillPath(file.path, { name });
      const [head = [], ...rows] = parseCsv(await (await read(path, boss)).text());
      const shown = await read(`${fillPath(list.path, { name })}?limit=1&count=1`, boss);
      expect(rows.length).toBe(Number(shown.headers.get('x-total-count')));
      const parts = (list.list.columns ?? []).map((id) => headOf(`${path}?columns=${id}`));
      if (parts.length > 0) expect((await Promise.all(parts)).flat().filter(Boolean)).toEqual(head);
    }
  });

  it('webhooks: has its columns', async () => {
    const [head] = parseCsv(await (await read('/admin/export/webhooks.csv', boss)).text());
    expect(head?.slice(-5)).toEqual(['Status', 'Events', 'Waiting deliveries', 'Failing since', 'Created']);
  });
});

describe('a file that cannot be read', () => {
  it('to begin with is answered with the error, which names the field', async () => {
    const answer = await read('/admin/export/users.csv?q=a%00b', boss);
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { code: 'invalid_input', errors: { q: expect.stringContaining('NUL') } },
    ]);
    await unreadable('named0@example.com');
    expect((await read('/admin/export/users.csv?q=named', boss)).status).toBe(500);
  });

  it('to its end breaks off, so that no one takes what came for all of it', async () => {
    await sql`insert into users (id, email, name, role, brand, created_at)
      select 'usr_' || lpad(n::text, 26, '0'), 'many' || n || '@example.com', '', 'user', 'real-playlist', date_trunc('milliseconds', now())
      from generate_series(1, 600) n`.execute(app.server.ctx.db);
    await unreadable('many600@example.com');
    const answer = await read('/admin/export/users.csv?q=many&sort=createdAt', boss);
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow('terminated');
  });

  /** Gives a row a time that no file can hold; it comes last of those sorted by it. */
  const unreadable = (email: string) =>
    sql`update users set created_at = 'infinity' where email = ${email}`.execute(app.server.ctx.db);
});
