import { list } from '../../list.schema.ts';
import { PublicCurator } from './schema.ts';

/** The curators of the host’s brand who agreed to be shown. */
export const publicCurators = {
  list: list({
    path: '/api/curators/',
    summary: 'List the curators who agreed to a public page, those who answer most of their pitches first',
    access: 'public',
    row: PublicCurator,
    filters: {},
    sorts: ['-answers'],
  }),
};
