import { BrandPath } from '../../brand.schema.ts';
import { endpoint } from '../../endpoint.ts';
import { z } from '../../zod.ts';
import { Counts } from './schema.ts';

export const counts = {
  get: endpoint({
    path: '/{name}/counts/',
    summary: 'Get the counts shown in the admin sidebar',
    access: 'admin',
    params: z.strictObject({ name: BrandPath }),
    answer: Counts,
  }),
};
