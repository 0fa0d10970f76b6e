import { brandParams } from '../../brand.schema.ts';
import { endpoint } from '../../endpoint.ts';
import { brandList } from '../../list.schema.ts';
import { z } from '../../zod.ts';
import { ForecastCheck, filters, OutsideCampaign } from './schema.ts';

/** How the ranges that artists were shown turned out, for one brand. */
export const forecast = {
  check: endpoint({
    method: 'GET',
    path: '/{name}/forecast/',
    summary: 'Get the share of ended campaigns within the ranges shown to their artists',
    access: 'admin',
    brand: 'path',
    params: brandParams,
    query: z.object({
      genre: filters.genre.field,
      pitches: filters.pitches.field,
      duration: filters.duration.field,
    }),
    status: 200,
    answer: ForecastCheck,
  }),
  outside: brandList({
    path: '/{name}/forecast/outside/',
    summary: 'List ended campaigns outside the ranges shown to their artists, most recently ended first',
    row: OutsideCampaign,
    filters,
    sorts: ['-endedAt'],
  }),
};
