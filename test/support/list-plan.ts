import { CompiledQuery, type KyselyPlugin } from 'kysely';
import type { Context } from '#server/context.ts';
import type { TestApp } from './test-app.ts';

/** The plan of the query by which a list reads a page, as JSON. */
export async function planOfPage(
  { server: { ctx } }: TestApp,
  page: (ctx: Context) => Promise<unknown>,
): Promise<string> {
  const { db } = ctx;
  const compiled: CompiledQuery[] = [];
  const listening: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      compiled.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await page({ ...ctx, db: db.withPlugin(listening) });
  const [read] = compiled;
  if (!read) throw new Error('Nothing was read.');
  const { rows } = await db.executeQuery(CompiledQuery.raw(`explain ${read.sql}`, [...read.parameters]));
  return JSON.stringify(rows);
}
