import { supply, wantedGenres } from '#contract/reporting/supply/calls.ts';
import { route } from '#server/route.ts';
import { readSupply, readWantedGenres } from './read-supply.ts';

export const supplyRoutes = [
  route(supply.read, (ctx) => readSupply(ctx)),
  route(wantedGenres.read, (ctx) => readWantedGenres(ctx)),
];
