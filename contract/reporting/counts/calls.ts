import { BrandPath } from '../../brand.schema.ts';
import { endpoint } from '../../endpoint.ts';
import { z } from '../../zod.ts';
import { Counts } from './schema.ts';

export const counts = {
  get: endpoint({
    method: 'GET',
    path: '/{name}/counts/',
    summary: 'Get the counts shown in the admin sidebar',
    access: 'admin',
    brand: 'path',
    params: z.strictObject({ name: BrandPath }),
    answer: Counts,
  }),
};
