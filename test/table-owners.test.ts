import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { domains } from './architecture-rules.ts';
import { namelessWrites, readsUpwards, writesAllTables, writesOfOthers } from './table-owners.ts';

const root = join(import.meta.dirname, '..');

const writes =
  /\b(?:insertInto|updateTable|deleteFrom|deleteAfter)\(\s*'(\w+)|\b(?:insert into|update|delete from)\s+(\w+)/g;
const reads =
  /\b(?:selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|crossJoin|using|from)\(\s*\[?\s*'(\w+)|\b(?:from|join)\s+(\w+)/g;

const schema = await readFile(join(root, 'server/db/tables.ts'), 'utf8');
const tables = [...(/interface DB \{(.*?)\n\}/s.exec(schema)?.[1]?.matchAll(/(\w+):/g) ?? [])].map(
  ([, name = '']) => name,
);

/** The tables that the matches of a pattern name, in the code without its comments. */
const tablesOf = (text: string, pattern: RegExp): string[] => {
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const names = [...code.matchAll(pattern)].map(([, one, other]) => one ?? other ?? '');
  return [...new Set(names)].filter((name) => tables.includes(name)).sort();
};

const nounOf = (path: string): string =>
  /^server\/domains\/([^/]+\/[^/]+)\//.exec(path)?.[1] ?? path.split('/').slice(0, 2).join('/');

const writtenOf = (path: string, text: string): string[] =>
  writesAllTables.some((all) => all.test(path)) ? [] : tablesOf(text, writes);

/** Which nouns write each table, the listed files apart. */
function nounsOf(written: Record<string, readonly string[]>): Record<string, string[]> {
  const nouns = new Map(tables.map((table) => [table, new Set([namelessWrites[table] ?? []].flat())]));
  for (const [path, names] of Object.entries(written))
    for (const name of names) if (!writesOfOthers[path]?.includes(name)) nouns.get(name)?.add(nounOf(path));
  return Object.fromEntries([...nouns].map(([table, of]) => [table, [...of]]));
}

const height = (noun: string): number => domains.findIndex((domain) => noun.startsWith(`${domain}/`));

const readAbove = (path: string, text: string): string[] => {
  const own = height(nounOf(path));
  if (own === -1 || writesAllTables.some((all) => all.test(path))) return [];
  return tablesOf(text, reads).filter((table) => height(owners[table]?.[0] ?? '') > own);
};

/** What `find` answers for each file of the server, tests apart; files with nothing left out. */
async function ofAllFiles(
  find: (path: string, text: string) => string[],
): Promise<Record<string, readonly string[]>> {
  const found: Record<string, readonly string[]> = {};
  for await (const path of glob('server/**/*.ts', { cwd: root })) {
    if (/\.(test|fixture)\.ts$/.test(path)) continue;
    const tables = find(path, await readFile(join(root, path), 'utf8'));
    if (tables.length > 0) found[path] = tables;
  }
  return found;
}

const writesFound = await ofAllFiles(writtenOf);
const owners = nounsOf(writesFound);

it('each table is written by one noun, the listed files apart, and all that are listed write', () => {
  expect(tables.length).toBeGreaterThan(80);
  expect(Object.entries(owners).filter(([, nouns]) => nouns.length !== 1)).toEqual([]);
  expect(writesFound).toMatchObject(
    Object.fromEntries(
      Object.entries(writesOfOthers).map(([path, names]) => [path, expect.arrayContaining([...names])]),
    ),
  );
});

it('no domain reads the tables of one above it, the listed files apart', async () => {
  expect(await ofAllFiles(readAbove)).toEqual(readsUpwards);
});

it.each([
  "db.updateTable('users').set({ name }).execute();",
  "db\n.insertInto(\n'users')",
  'sql`delete from users where id = 1`',
])('a planted write is reported: %s', (text) => {
  const planted = (path: string) => nounsOf({ ...writesFound, [path]: writtenOf(path, text) }).users;
  expect(planted('server/domains/orders/orders/planted.ts')).toEqual(['accounts/users', 'orders/orders']);
  expect(planted('server/domains/accounts/users/planted.ts')).toEqual(['accounts/users']);
});

it.each([
  "db.selectFrom('orders as o')",
  "query.leftJoin('orders', 'orders.user_id', 'users.id')",
  "db.selectFrom(['users', 'x']).where((row) => row.exists(row.selectFrom('orders')))",
  'sql`select 1 from users join orders on true`',
])('a planted read upwards is reported: %s', (text) => {
  expect(readAbove('server/domains/accounts/users/planted.ts', text)).toEqual(['orders']);
  expect(readAbove('server/domains/reporting/reports/planted.ts', text)).toEqual([]);
});
