import { brandParams } from '../../brand.schema.ts';
import { endpoint } from '../../endpoint.ts';
import { Counts } from './schema.ts';

export const counts = {
  get: endpoint({
    path: '/{name}/counts/',
    summary: 'Get the counts shown in the admin sidebar',
    access: 'admin',
    params: brandParams,
    answer: Counts,
  }),
};
