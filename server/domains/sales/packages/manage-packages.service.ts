import { mustExist } from '#contract/errors.ts';
import type { ManagedPackage } from '#contract/sales/packages/schema.ts';
import type { AccountContext } from '#server/context.ts';
import { latestEvents } from '#server/domains/office/audit/latest-events.ts';
import { pagesOf } from '#server/pages-of.ts';
import { presentManagedPackage } from './packages.present.ts';
import { findPackageOfAnyBrand, packageList } from './packages.queries.ts';

/** One page of the packages of both brands. */
export const listManagedPackages = pagesOf(packageList, (row) => presentManagedPackage(row));

/** Get a package with its activity. Throws `not_found`. */
export async function getPackage(ctx: AccountContext, id: string): Promise<ManagedPackage> {
  const row = mustExist(await findPackageOfAnyBrand(ctx, id), 'Package not found.');
  return presentManagedPackage(row, await latestEvents(ctx, id));
}
