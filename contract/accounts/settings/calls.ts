import { endpoint } from '../../endpoint.ts';
import { PublicSettings } from './schema.ts';

export const settings = {
  get: endpoint({
    path: '/api/config/',
    summary: 'Get public settings',
    access: 'public',
    answer: PublicSettings,
  }),
};
