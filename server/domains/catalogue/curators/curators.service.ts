import { sql } from 'kysely';
import type { Curator } from '#contract/catalogue/curators/schema.ts';
import { mustExist } from '#contract/errors.ts';
import type { AccountContext, Context } from '#server/context.ts';
import { latestEvents } from '#server/domains/office/audit/latest-events.ts';
import { pagesOf } from '#server/pages-of.ts';
import { presentCurator } from './curators.present.ts';
import { curatorList, findCuratorView } from './curators.queries.ts';

/** One page of curators, without their timelines. */
export const listCurators = pagesOf(curatorList, (row, ctx: AccountContext) =>
  presentCurator(row, ctx.now()),
);

/** Get a curator with their activity. Throws `not_found`. */
export async function getCurator(ctx: AccountContext, id: string): Promise<Curator> {
  const row = mustExist(await findCuratorView(ctx, id), 'Curator not found.');
  return presentCurator(row, ctx.now(), await latestEvents(ctx, id));
}

/** What a curator of the brand is called; null when the brand has no such curator. */
export async function curatorName({ db, brand }: Context, id: string): Promise<string | null> {
  const query = db.selectFrom('curators').select('name').where('id', '=', id).where('brand', '=', brand);
  return (await query.executeTakeFirst())?.name ?? null;
}

/** The ids of the brand's curators with these addresses. */
export async function curatorsByEmail(
  { db, brand }: Context,
  emails: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (emails.length === 0) return new Map();
  const query = db.selectFrom('curators').select(['id', 'email']).where('brand', '=', brand);
  const found = await query.where('email', '=', sql<string>`any(${emails}::text[])`).execute();
  return new Map(found.map(({ id, email }) => [email, id]));
}
