import { managePackages, packages } from '#contract/sales/packages/calls.ts';
import { exportRows } from '#server/domains/office/exports/export-rows.ts';
import { route } from '#server/route.ts';
import { listPackages } from './list-offers.ts';
import { getPackage, listManagedPackages } from './manage-packages.service.ts';
import { packageFile } from './packages.csv.ts';
import { quote } from './quote.ts';
import { createPackage, updatePackage } from './write-package.ts';

export const packageRoutes = [
  route(packages.listOnSale, (ctx, { query }) => listPackages(ctx, query)),
  route(packages.quote, (ctx, { body, network }) => quote(ctx, body, network)),
  route(managePackages.list, (ctx, { query }) => listManagedPackages(ctx, query)),
  route(managePackages.export, (ctx, { query }) => exportRows(ctx, packageFile, query)),
  route(managePackages.create, (ctx, { body }) => createPackage(ctx, body)),
  route(managePackages.get, (ctx, { params }) => getPackage(ctx, params.id)),
  route(managePackages.update, (ctx, { params, body, ifMatch }) =>
    updatePackage(ctx, params.id, body, ifMatch),
  ),
];
