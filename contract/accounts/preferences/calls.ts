import { endpoint } from '../../endpoint.ts';
import { everyRole } from '../../team.ts';
import { Preferences } from './schema.ts';

/** What an admin chooses for their own account. */
export const preferences = {
  get: endpoint({
    path: '/api/auth/preferences/',
    summary: 'Get your time zone and date format',
    access: 'admin',
    answer: Preferences,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/auth/preferences/',
    summary: 'Choose your time zone and date format',
    access: 'admin',
    team: everyRole,
    body: Preferences.partial(),
    answer: Preferences,
  }),
};
