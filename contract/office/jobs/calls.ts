import { endpoint } from '../../endpoint.ts';
import { text } from '../../fields.schema.ts';
import { csvOf } from '../../list.schema.ts';
import { z } from '../../zod.ts';
import { bulk } from '../bulk/schema.ts';
import { allJobs, Job, JobChange, oneJob } from './schema.ts';

export const jobs = {
  list: allJobs,
  export: csvOf(allJobs, 'Export the background jobs of both brands to CSV'),
  bulk: bulk(allJobs, {
    id: z.uuid(),
    actions: ['scheduled', 'cancelled', 'dismissed'],
    summary: 'Retry (`scheduled`), cancel or dismiss jobs in bulk',
    team: [],
    moves: 'money',
    fields: { reason: text(500).optional() },
  }),
  get: endpoint({
    path: '/admin/manage-jobs/{id}/',
    summary: 'Get a job',
    access: 'admin',
    team: [],
    params: oneJob,
    answer: Job,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/manage-jobs/{id}/',
    summary: 'Retry (`scheduled`), cancel or reschedule a job',
    access: 'admin',
    // Charges, releases and refunds are jobs.
    moves: 'money',
    params: oneJob,
    body: JobChange,
    answer: Job,
    errors: ['illegal_transition', 'conflict'],
  }),
};
