import { type Kysely, sql } from 'kysely';
import { api } from '#contract/api.ts';
import type { Brand } from '#contract/brand.schema.ts';
import { pathOfBrand } from '#contract/brand.ts';
import { type Endpoint, fillPath } from '#contract/endpoint.ts';
import type { ListEndpoint } from '#contract/list.ts';
import { machineWords } from '#server/db/machine-words.ts';
import type { Database } from '#server/db/schema.ts';
import { rawRequest } from '#test/support/raw-request.ts';
import { absentIds, type RowKind } from './rights-absent-ids.fixture.ts';
import { idPlaces, kindOf } from './rights-ids.fixture.ts';
import type { ExampleRow, ExampleRows } from './rights-rows.fixture.ts';

/** In every text of the rows that a caller must learn nothing of; long enough that no random id holds it. */
export const MARK = 'zqxvkj';

/** Someone who reads, at the host of a brand, rows of their own. */
export interface Reader {
  origin: string;
  brand: Brand;
  token?: string;
  /** Whether the caller may make the call. */
  may: (endpoint: Endpoint) => boolean;
  /** Whose rows the calls name, where they have an owner; without it, anybody's. */
  owner?: 'ada';
  /** The account, of calls that name one. */
  user?: string;
  /** What the reader asks the playlists of both brands for, in the body of a call. */
  shows?: readonly object[];
}

const read = api.filter(({ method, events }) => method === 'GET' && !events);

/** A row that a filter names and the reader may know nothing of. */
function foreignId(rows: ExampleRows, kind: RowKind, { brand, owner }: Reader): string | undefined {
  const isForeign = (row: ExampleRow) => (owner ? row.owner !== owner : row.brand !== brand);
  return rows[kind].find((row) => row.brand !== null && isForeign(row))?.id;
}

/** Every way to ask a list, and the only one to ask anything else. */
function queriesOf(endpoint: Endpoint, rows: ExampleRows, reader: Reader): string[] {
  if (!('list' in endpoint)) {
    if (endpoint.query?.shape.genres) return ['genres=Pop'];
    if (!endpoint.query?.shape.q) return [''];
    return [MARK, foreignId(rows, 'number', reader)].map((q) => `q=${q}`);
  }
  const { list } = endpoint as ListEndpoint;
  const foreign = Object.entries(list.filters).flatMap(([name, { field }]) => {
    const kind = kindOf(field);
    const id = kind && foreignId(rows, kind, reader);
    return id ? [`count=1&${name}=${id}`] : [];
  });
  const asked = [
    'count=1&limit=100',
    ...foreign,
    ...(list.searched ? [`count=1&q=${MARK}`] : []),
    ...(list.filters.brand ? ['count=1&brand=real-playlist'] : []),
    ...list.sorts.slice(1).map((sort) => `sort=${sort}`),
  ];
  return list.csv === undefined || endpoint.csv === undefined ? asked : ['', ...asked];
}

function idOf(rows: ExampleRows, kind: RowKind, { brand, owner, user }: Reader): string {
  if (kind === 'user' && user) return user;
  const isOwn = (row: ExampleRow) => !owner || !row.owner || row.owner === owner;
  return rows[kind].find((row) => row.brand === brand && isOwn(row))?.id ?? absentIds[kind];
}

/** What moves on by itself: times of answers, and signatures made of them. */
const withoutTimes = (text: string): string => text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME');

/** All that a caller can read, by what was asked, with its status and its total. */
export async function readAll(rows: ExampleRows, reader: Reader): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const endpoint of read.filter(reader.may)) {
    const ids = idPlaces(endpoint).map(({ field, kind }) => [field, idOf(rows, kind, reader)]);
    const path = fillPath(endpoint.path, { ...Object.fromEntries(ids), name: pathOfBrand[reader.brand] });
    for (const query of queriesOf(endpoint, rows, reader)) await ask(query ? `${path}?${query}` : path);
  }
  for (const body of reader.shows ?? []) await ask('/admin/show-playlist/', body);
  return answers;

  async function ask(path: string, body?: object): Promise<void> {
    const { status, headers, text } = await rawRequest(reader.origin, path, {
      headers: {
        ...(reader.token && { authorization: `Bearer ${reader.token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    const asked = body ? `${path} ${JSON.stringify(body)}` : path;
    answers.set(asked, withoutTimes(`${status} ${headers['x-total-count'] ?? ''} ${text}`));
  }
}

/** The numbers of an answer by their place; those of a list are added up. */
export function numbersIn(answer: string): Map<string, number> {
  const numbers = new Map<string, number>();
  const add = (place: string, value: unknown): void => {
    if (typeof value === 'number') numbers.set(place, (numbers.get(place) ?? 0) + value);
    else if (Array.isArray(value)) for (const one of value) add(place, one);
    else if (value && typeof value === 'object')
      for (const [name, inside] of Object.entries(value)) add(`${place}.${name}`, inside);
  };
  add('', JSON.parse(answer.split(' ').slice(2).join(' ')));
  return numbers;
}

/** The rows of a table that belong to someone: a condition for `where`. */
type Owned = Map<string, ReturnType<typeof sql>>;

/** The tables whose rows belong to those of `roots`, through any number of references. */
async function ownedThrough(db: Kysely<Database>, roots: Owned): Promise<Owned> {
  const { rows: references } = await sql<{ child: string; field: string; parent: string; key: string }>`
    select conrelid::regclass::text as child, child.attname as field,
      confrelid::regclass::text as parent, parent.attname as key
    from pg_constraint
    join pg_attribute child on child.attrelid = conrelid and child.attnum = conkey[1]
    join pg_attribute parent on parent.attrelid = confrelid and parent.attnum = confkey[1]
    where contype = 'f' and connamespace = 'public'::regnamespace and array_length(conkey, 1) = 1
    order by 1, 2`.execute(db);
  const owned: Owned = new Map(roots);
  for (let before = 0; before < owned.size; ) {
    before = owned.size;
    const found: Owned = new Map();
    for (const { child, field, parent, key } of references) {
      const condition = owned.get(parent);
      if (!condition || owned.has(child)) continue;
      const here = sql`${sql.ref(field)} in (select ${sql.ref(key)} from ${sql.table(parent)} where ${condition})`;
      const other = found.get(child);
      found.set(child, other ? sql`${other} or ${here}` : here);
    }
    for (const [table, condition] of found) owned.set(table, condition);
  }
  return owned;
}

/**
 * Puts `MARK` into every text of the rows found that the database lets change, but for the words of machines, by which the
 * product finds rows. Answers the columns that have it.
 */
async function mark(db: Kysely<Database>, owned: Owned): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; name: string }>`
    select table_name as table, column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'text' and is_generated = 'NEVER'`.execute(db);
  const marked: string[] = [];
  for (const { table, name } of columns) {
    const condition = owned.get(table);
    if (!condition || machineWords[table]?.split(' ').includes(name)) continue;
    const column = sql.ref(name);
    try {
      // One by one: what a constraint or trigger refuses stays as it is.
      await sql`update ${sql.table(table)} set ${column} = ${column} || ${MARK} where ${condition}`.execute(
        db,
      );
      marked.push(`${table}.${name}`);
    } catch {}
  }
  return marked;
}

/** Marks every text of one brand's rows, but for people who have to do with both brands. */
export async function markBrand(
  db: Kysely<Database>,
  brand: Brand,
  ofBoth: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`select table_name as table from information_schema.columns
    where table_schema = 'public' and column_name = 'brand'`.execute(db);
  const ofBrand = sql`brand = ${brand}`;
  const roots: Owned = new Map(rows.map(({ table }) => [table, ofBrand]));
  roots.set('users', sql`brand = ${brand} and email not in (${sql.join(ofBoth)})`);
  return mark(db, await ownedThrough(db, roots));
}

/** Marks every text of an account and of all that belongs to it. */
export async function markAccount(db: Kysely<Database>, email: string): Promise<string[]> {
  return mark(db, await ownedThrough(db, new Map([['users', sql`email = ${email}`]])));
}

/** The ids of all rows of a brand, and the numbers of its orders. */
export async function idsOfBrand(db: Kysely<Database>, brand: Brand): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('id', 'brand') and table_name <> 'users'
    group by table_name having count(*) = 2`.execute(db);
  const parts = tables.map(({ name }) => sql`select id::text from ${sql.table(name)} where brand = ${brand}`);
  const numbers = sql`select number from orders where brand = ${brand}`;
  const { rows } = await sql<{ id: string }>`${sql.join([...parts, numbers], sql` union `)}`.execute(db);
  // Not the counters of a few tables, which are in many answers.
  return rows.map(({ id }) => id).filter((id) => id.length > 8);
}
