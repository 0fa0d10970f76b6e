import { brandParams } from '../../brand.schema.ts';
import { endpoint } from '../../endpoint.ts';
import { ForecastCheck } from './schema.ts';

/** How the ranges that artists were shown turned out, for one brand. */
export const forecast = {
  check: endpoint({
    path: '/{name}/forecast/',
    summary: 'Get the share of ended campaigns within the ranges shown to their artists',
    access: 'admin',
    params: brandParams,
    answer: ForecastCheck,
  }),
};
