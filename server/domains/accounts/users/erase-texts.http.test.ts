import { type Kysely, sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { users } from '#contract/accounts/users/calls.ts';
import { DAY } from '#contract/time.ts';
import type { SignedIn } from '#scenario/person.ts';
import type { Database } from '#server/db/schema.ts';
import { freeTexts } from '#server/db/text-register.ts';
import { digestOfRemark } from '#server/domains/office/audit/remarks.ts';
import { sweep } from '#server/sweep.ts';
import { plantedId, plantOneRowEach } from '#test/support/one-row-each.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp();
const EMAIL = 'leaver@example.com';
const NAME = 'Lea Verity-O’Neil';
const ARTIST = 'The (Unlikely) Marker';
const ASK = `Ask ${NAME} (${EMAIL.toUpperCase()}) of ${ARTIST}.`;
let boss: SignedIn;
let id: string;
let bossId: string;

/** What the register says may hold the data of a customer, and is erased. */
const mayHoldThem = Object.entries(freeTexts).filter(
  ([, { whose, erased }]) => whose !== 'none' && !('kept' in erased),
);

const LATER = '2099-01-01T00:00:00Z';

/** What rows need beyond what the catalogue tells: what several columns say together, and whose they are. */
const needs = (): Record<string, object> => ({
  address_changes: { expires_at: LATER, next_hash: 'n', next: `next.${EMAIL}` },
  api_keys: { expires_at: LATER, scopes: ['orders'] },
  attention_marks: { due_at: LATER, id: `order_overdue.${plantedId('orders')}` },
  audit_events: {
    subject_id: plantedId('orders'),
    data: JSON.stringify({ remark: digestOfRemark('nonce', ASK) }),
  },
  audit_remarks: { event_id: plantedId('audit_events'), nonce: 'nonce' },
  billing_addresses: { expires_at: LATER },
  campaigns: { artist_name: ARTIST },
  coupons: {
    code: 'PRICE-22222222',
    kind: 'price',
    duration: '4 Weeks',
    package_ids: ['pkg_1'],
    uses_most: 1,
  },
  curator_fees: { paid_at: LATER },
  idempotency_keys: { scope: `${id} x` },
  packages: { price_cents: 100 },
  orders: { status: 'cancelled' },
  payments: { provider: 'manual' },
  pitch_ratings: { stars: 5 },
  placements: { chain_head: '', until: LATER, status: 'ended', over_at: LATER },
  playlist_reviews: { expires_at: LATER, evidence: '[]' },
  refunds: { provider: 'manual', status: 'succeeded' },
  saved_views: { user_id: bossId },
});

/** The rows to plant, with the words of a person in each text that may hold them. */
function rowsToPlant(): Map<string, Record<string, unknown>> {
  const rows = new Map<string, Record<string, unknown>>(
    Object.entries(needs()).map(([table, row]) => [table, { ...row }]),
  );
  for (const [place, { erased, most }] of mayHoldThem) {
    const [table = '', column = ''] = place.split('.');
    if (table === 'users') continue;
    const isAddress = /email|recipient|former|next/.test(column);
    const isShort = most === 60 || ('replaced' in erased && erased.replaced === null);
    const words = isAddress ? EMAIL : isShort ? `Ask ${NAME} (${EMAIL})` : ASK;
    const isJson = /query|options|card/.test(column);
    const row = rows.get(table) ?? {};
    row[column] ??= isJson ? JSON.stringify(column === 'query' ? { q: EMAIL } : { note: words }) : words;
    rows.set(table, row);
  }
  return rows;
}

/** Every column of text that holds one of the words, by name. */
async function placesOf(db: Kysely<Database>, words: readonly string[]): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and udt_name in ('text', '_text', 'json', 'jsonb')`.execute(
    db,
  );
  const found: string[] = [];
  for (const { table, column } of columns) {
    const any = sql.join(
      words.map((word) => sql`position(lower(${word}) in lower(${sql.ref(column)}::text)) > 0`),
      sql` or `,
    );
    const { rows } = await sql`select from ${sql.table(table)} where ${any} limit 1`.execute(db);
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found.sort();
}

beforeAll(async () => {
  boss = await app.operator();
  await app.signIn(EMAIL);
  const idOf = async (q: string) =>
    (await app.call(users.list, { query: { q } }, { as: boss })).body[0]?.id ?? '';
  [id, bossId] = [await idOf(EMAIL), await idOf('boss@example.com')];
  const { db } = app.server.ctx;
  await plantOneRowEach(db, id, rowsToPlant());
  const own = {
    name: NAME,
    suspended_reason: ASK,
    billing: JSON.stringify({ name: NAME, address: '', city: '', zip: '', country: '' }),
  };
  await db.updateTable('users').set(own).where('id', '=', id).execute();
});

const search = () => placesOf(app.server.ctx.db, [EMAIL, NAME, ARTIST]);

it('erases a person from every text that may hold their data', async () => {
  expect(await search()).toEqual(expect.arrayContaining(mayHoldThem.map(([place]) => place)));
  const removed = await app.call(users.remove, { params: { id } } as never, { as: boss });
  expect([removed.status, removed.text]).toEqual([204, '']);
  // Their last email is sent to them, and its row is kept for a day.
  expect(await search()).toEqual(['campaigns.artist_name', 'campaigns.words_search', 'mails.recipient']);
  app.clock.advance(DAY + 1);
  await sweep(app.server.ctx);
  expect(await search()).toEqual(['campaigns.artist_name', 'campaigns.words_search']);
});
