import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { Brand } from '#contract/brand.schema.ts';
import { plainWords } from '#contract/plain-words.ts';
import { readsAddresses } from '#contract/team.ts';
import type { Source } from './list-of.ts';
import type { Database } from './schema.ts';

/** Escapes the wildcards of `like`. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** A pattern of what was typed, with its wildcards escaped. */
const wordsOf = (text: string): RawBuilder<string> =>
  sql`regexp_replace(plain_words(${text}), '([\\\\%_])', '\\\\\\1', 'g')`;

/** Whether a text contains `text`, in any spelling of it (`plain_words`). For a few rows, as no index helps. */
export const containsSpelling = (words: RawBuilder<string | null>, text: string): RawBuilder<boolean> =>
  sql`plain_words(${words}) like '%' || ${wordsOf(text)} || '%'`;

/** Whether a column contains `text`, in any spelling of it. */
export const containsText = (
  column:
    | 'orders.words_search'
    | 'campaigns.words_search'
    | 'users.name_search'
    | 'packages.name_search'
    | 'coupons.words_search'
    | 'spotify_accounts.label_search'
    | 'playlists.name_search'
    | 'curators.name_search'
    | 'curator_applications.name_search',
  text: string,
): RawBuilder<boolean> => containsSpelling(sql.ref(column), text);

/** The pattern of addresses that begin with what was typed, with or without accents. */
export const addressStart = (text: string): string => `${escapeLike(plainWords(text))}%`;

type AddressColumn = 'orders.email' | 'users.email' | 'curators.email' | 'curator_applications.email';

/**
 * Whether an address begins with `text`, or its domain does: of `@gmail` only the domain, of `gmail.com` either. Where the reader
 * sees addresses masked, none does: letter by letter a search would tell them.
 */
export function matchesAddress(
  column: AddressColumn,
  text: string,
  { actor }: Pick<Source, 'actor'>,
): RawBuilder<boolean> {
  const { role, team } = actor ?? {};
  const found = beginsAddress(column, text);
  if (role !== 'admin' || !team || readsAddresses(team, null)) return found;
  const brands = Brand.options.filter((brand) => readsAddresses(team, brand));
  const brand = sql.ref(column.replace('.email', '.brand'));
  return sql`(${found} and ${brand} = any(${brands}::text[]))`;
}

function beginsAddress(column: AddressColumn, text: string): RawBuilder<boolean> {
  const begin = addressStart(text.replace(/^@/, ''));
  const whole = sql<boolean>`${sql.ref(column)} like ${begin}`;
  const domain = sql<boolean>`split_part(${sql.ref(column)}, '@', 2) like ${begin}`;
  if (text.startsWith('@')) return domain;
  return /^[^@\s]+\.[^@\s]+$/.test(text) ? sql`(${whole} or ${domain})` : whole;
}

/** Whether what an order or payment says of itself begins with `text`, in any spelling of it. */
export const beginsWith = (
  column: 'orders.package_name' | 'orders.city' | 'payments.reference' | 'found.reference',
  text: string,
): RawBuilder<boolean> => sql`plain_words(${sql.ref(column)}) collate "C" like ${wordsOf(text)} || '%'`;

/** Whether the number of an order begins with `text`, as in `#rp-7kq2`, `RP-7KQ2` or `7KQ2`. */
export function matchesNumber(text: string): RawBuilder<boolean> {
  const typed = escapeLike(text.replace(/^#/, '')).toUpperCase();
  const begins = /^(RP|EA)-/.test(typed) ? [typed] : [`RP-${typed}`, `EA-${typed}`];
  return sql`(${sql.join(
    begins.map((begin) => sql`orders.number like ${`${begin}%`}`),
    sql` or `,
  )})`;
}

/**
 * Finds the rows that contain `text` before they are sorted. With several words PostgreSQL overestimates the number of
 * matches, expects a page of them among the newest rows and scans the whole table: over a second at a million rows. It
 * estimates one word well, so single words are left as they are.
 */
export function materializeMatches<Table extends keyof Database, Row>(
  db: Kysely<Database>,
  query: SelectQueryBuilder<Database, Table, Row>,
  table: Table,
  text: string,
): SelectQueryBuilder<Database, Table, Row> {
  if (!/\s/.test(text)) return query;
  // `offset 0` is an optimisation fence: the planner does not merge the subquery. It has the query’s rows under
  // the table’s name, which the types can’t say.
  const found = query.offset(0).as(table) as unknown as Table;
  return db.selectFrom(found).selectAll() as unknown as typeof query;
}
