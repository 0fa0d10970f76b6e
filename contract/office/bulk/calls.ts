import { endpoint } from '../../endpoint.ts';
import { duties } from '../../team.ts';
import { BulkRun, oneRun } from './schema.ts';

export const bulkRuns = {
  get: endpoint({
    path: '/admin/bulk/{id}/',
    summary: 'Get the progress of a bulk run and its failed rows',
    access: 'admin',
    params: oneRun,
    answer: BulkRun,
  }),
  stop: endpoint({
    method: 'POST',
    path: '/admin/bulk/{id}/stop/',
    summary: 'Stop a bulk run. Remaining rows stay unchanged.',
    access: 'admin',
    team: duties,
    params: oneRun,
    answer: BulkRun,
    errors: ['illegal_transition'],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/admin/bulk/{id}/undo/',
    summary: 'Undo what a bulk action has done, while a single one can be undone',
    access: 'admin',
    team: duties,
    moves: 'money',
    freshNotAsked:
      'It only undoes, within a minute, what a colleague with the same role has just done: no amount, recipient or right can be chosen.',
    params: oneRun,
    answer: BulkRun,
    errors: ['illegal_transition'],
  }),
};
