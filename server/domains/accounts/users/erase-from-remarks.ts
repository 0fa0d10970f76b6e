import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { type Remark, remarks } from '#server/db/text-register.ts';
import { eraseRemarks } from '#server/domains/office/audit/remarks.ts';
import type { UserRow } from './users.queries.ts';

type Person = Pick<UserRow, 'id' | 'email' | 'name'>;

/** What names an account's person in what others wrote. */
export interface Words {
  /** Wherever it stands. */
  email: string;
  /** Of the person and its bills, other addresses too: in what is about the account, and in what is about none if it is no single word. */
  names: string[];
  /** In what is about the account. */
  artists: string[];
}

/** What an account's person is called in it, on its bills and by its songs. Read before these are erased. */
export async function wordsOf({ db }: Context, { id, email, name }: Person): Promise<Words> {
  const { rows } = await sql<{ word: string | null; artist: boolean }>`
    select billing ->> 'name' as word, false as artist from users where id = ${id}
    union select customer_name, false from orders where user_id = ${id} union select email, false from orders where user_id = ${id}
    union select email, false from billing_addresses where user_id = ${id}
    union select artist_name, true from campaigns where user_id = ${id}`.execute(db);
  const those = (artist: boolean) =>
    rows.flatMap((row) => (row.artist === artist && row.word ? [row.word] : []));
  return { email, names: [name, ...those(false)], artists: those(true) };
}

/** A single word may be anyone's. */
const isUnmistakable = (word: string): boolean => /\S\s+\S|@/.test(word);

const quoted = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Any of these words as a whole, in small or capital letters: within a longer word or address it may belong to someone else. Null
 * without one.
 */
function wholeWords(words: readonly string[]): string | null {
  const distinct = [...new Set(words.map((word) => word.trim()))].filter((word) => word.length > 1);
  const longestFirst = distinct.sort((one, other) => other.length - one.length).map(quoted);
  if (longestFirst.length === 0) return null;
  return `(?<![[:alnum:]._%+-])(?:${longestFirst.join('|')})(?!\\.?[[:alnum:]-])`;
}

/** Removes what names an account's person from all that others may have written, by the register of texts. */
export async function eraseFromRemarks(
  { db }: Context,
  id: string,
  { email, names, artists }: Words,
): Promise<void> {
  for (const remark of remarks) {
    await replace({ db }, remark, wholeWords([email]), sql`true`);
    await replace({ db }, remark, wholeWords(names.filter(isUnmistakable)), remark.ofNoOne);
    if (remark.about) await replace({ db }, remark, wholeWords([...names, ...artists]), remark.about(id));
  }
}

/** A removed word may be shorter than what stands in its place, so a full column is cut. */
async function replace(
  { db }: Pick<Context, 'db'>,
  { table, column, most, isJson }: Remark,
  pattern: string | null,
  rows: RawBuilder<boolean>,
): Promise<void> {
  if (pattern === null) return;
  const text = isJson ? sql`${sql.ref(column)}::text` : sql.ref(column);
  const replaced = sql`regexp_replace(${text}, ${pattern}, '(removed)', 'gi')`;
  const value = isJson ? sql`${replaced}::jsonb` : sql`left(${replaced}, ${most})`;
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value}
    where ${text} ~* ${pattern} and ${rows}`.execute(db);
}

/**
 * Erases what was typed about the events of an account, its orders, campaigns, prices and entries that need attention, and about no
 * account what says a name of several words: a remark goes whole, as its event holds its digest.
 */
export async function eraseTypedReasons(ctx: Context, id: string, { names }: Words): Promise<void> {
  const owned = sql`select ${id}::text as id union all select id from orders where user_id = ${id}
    union all select id from campaigns where user_id = ${id} union all select id from coupons where user_id = ${id}`;
  const subjects = sql`(with owned as (${owned}) select id from owned union all
    select subject_id from audit_events where subject_type = 'attention' and split_part(subject_id, '.', 2) in (select id from owned))`;
  await eraseRemarks(ctx, id, { subjects, words: wholeWords(names.filter(isUnmistakable)) });
}
