import type { Selectable } from 'kysely';
import { managePackages } from '#contract/sales/packages/calls.ts';
import type { Context } from '#server/context.ts';
import { listOf, type Source } from '#server/db/list-of.ts';
import type { Database } from '#server/db/schema.ts';
import { containsText } from '#server/db/search.ts';

export type PackageRow = Selectable<Database['packages']>;

/** The brand's packages on sale, in their order of display; at most 50. */
export function listActivePackages(ctx: Context): Promise<PackageRow[]> {
  return ctx.db
    .selectFrom('packages')
    .selectAll()
    .where('brand', '=', ctx.brand)
    .where('active', '=', true)
    .orderBy('position')
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

const packages = ({ db }: Source) => db.selectFrom('packages').selectAll('packages');

/** The packages of both brands, for admins. */
export const packageList = listOf<typeof managePackages.list, ReturnType<typeof packages>, PackageRow>(
  managePackages.list,
  {
    from: packages,
    filters: {
      brand: 'packages.brand',
      onSale: (query, onSale) =>
        query.where(
          'packages.active',
          'in',
          onSale.map((value) => value === 'yes'),
        ),
    },
    search: (query, text) => query.where(containsText('packages.name_search', text)),
    sorts: { position: 'packages.position', '-createdAt': 'packages.created_at' },
  },
);

export function findPackageOfAnyBrand({ db }: Context, id: string): Promise<PackageRow | undefined> {
  return db.selectFrom('packages').selectAll().where('id', '=', id).executeTakeFirst();
}

export function lockPackage({ db }: Context, id: string): Promise<PackageRow | undefined> {
  return db.selectFrom('packages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}
