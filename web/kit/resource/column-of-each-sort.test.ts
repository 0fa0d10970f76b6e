import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as calls from '#contract/admin-calls.ts';
import { createdColumn } from './common-columns.tsx';

const web = join(import.meta.dirname, '../..');

interface Listed {
  name: string;
  sorts: readonly string[];
  /** The sorts of columns that are shown unless someone hides them. */
  shown: string[];
}

/** Each list of a page with its columns, as they are written: most stand within a page that only a browser loads. */
function lists(): Listed[] {
  return globSync('domains/**/*.tsx', { cwd: web }).flatMap((file) => {
    const source = readFileSync(join(web, file), 'utf8');
    const [, noun = '', call = ''] = /Columns<typeof (\w+)\.(\w+)>/.exec(source) ?? [];
    const endpoint = (calls as Record<string, Record<string, unknown>>)[noun]?.[call];
    const { list } = (endpoint ?? {}) as { list?: { sorts: readonly string[] } };
    if (!list) return [];
    const columns = source.split(/\n {2,4}\{\s/).filter((column) => !column.includes('optional: true'));
    const shown = columns.flatMap((column) => /sorts: \[([^\]]*)\]/.exec(column)?.[1]?.match(/-?\w+/g) ?? []);
    if (source.includes('createdColumn(')) shown.push(...createdColumn('Created', 1).sorts);
    return [{ name: `${noun}.${call}`, sorts: list.sorts, shown }];
  });
}

/** The specification lists the columns of payments, without one of their amount. */
const hidden = ['payments.list by -amount', 'payments.list by amount'];

it('each order of a list but its first is that of a column that is shown', () => {
  const found = lists();
  expect(found.length).toBeGreaterThan(10);
  const missing = found.flatMap(({ name, sorts, shown }) =>
    sorts.slice(1).flatMap((sort) => (shown.includes(sort) ? [] : [`${name} by ${sort}`])),
  );
  expect(missing).toEqual(hidden);
});
