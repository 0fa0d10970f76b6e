import { endpoint } from '../../endpoint.ts';
import { everyRole } from '../../team.ts';
import { Viewers, viewedRow } from './schema.ts';

export const viewers = {
  look: endpoint({
    method: 'POST',
    path: '/admin/viewers/{id}/',
    summary: 'Say that you’re looking at a row, and get the other admins who are',
    access: 'admin',
    team: everyRole,
    params: viewedRow,
    status: 200,
    answer: Viewers,
    errors: ['not_found'],
  }),
};
