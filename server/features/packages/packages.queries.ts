import type { Selectable } from 'kysely';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/schema.ts';

export type PackageRow = Selectable<Database['packages']>;

/** The brand's packages on sale, cheapest first; at most 50. */
export function listActivePackages(ctx: Context): Promise<PackageRow[]> {
  return ctx.db
    .selectFrom('packages')
    .selectAll()
    .where('brand', '=', ctx.brand)
    .where('active', '=', true)
    .orderBy('price_cents')
    .orderBy('id')
    .limit(50)
    .execute();
}

/** A package of the brand, also one no longer on sale: a draft may still refer to it. */
export function findPackage(ctx: Context, id: string): Promise<PackageRow | undefined> {
  return ctx.db
    .selectFrom('packages')
    .selectAll()
    .where('id', '=', id)
    .where('brand', '=', ctx.brand)
    .executeTakeFirst();
}
