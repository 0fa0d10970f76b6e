import { packages } from '#contract/packages.ts';
import { route } from '#server/route.ts';
import { listPackages, packageOnSale, quoteFor } from './packages.service.ts';

export const packageRoutes = [
  route(packages.listOnSale, (ctx) => listPackages(ctx)),
  route(packages.quote, async (ctx, { body }) =>
    quoteFor(ctx, await packageOnSale(ctx, body.packageId), body.duration, body.coupon),
  ),
];
