import { AppError } from '#contract/errors.ts';
import type { ListQuery } from '#contract/list.ts';
import type { PageQuery } from '#contract/paging.schema.ts';
import type { Page } from '#contract/paging.ts';
import type { managePackages } from '#contract/sales/packages/calls.ts';
import type { ManagedPackage } from '#contract/sales/packages/schema.ts';
import type { AccountContext } from '#server/context.ts';
import { latestEvents } from '#server/domains/office/audit/latest-events.ts';
import { presentManagedPackage } from './packages.present.ts';
import { findPackageOfAnyBrand, packageList } from './packages.queries.ts';

/** One page of the packages of both brands. */
export async function listManagedPackages(
  ctx: AccountContext,
  asked: ListQuery<typeof managePackages.list> & PageQuery,
): Promise<Page<ManagedPackage>> {
  const page = await packageList.page(ctx, asked);
  return { ...page, items: page.items.map((row) => presentManagedPackage(row)) };
}

/** Get a package with its activity. Throws `not_found`. */
export async function getPackage(ctx: AccountContext, id: string): Promise<ManagedPackage> {
  const row = await findPackageOfAnyBrand(ctx, id);
  if (!row) throw new AppError('not_found', 'Package not found.');
  return presentManagedPackage(row, await latestEvents(ctx, id));
}
