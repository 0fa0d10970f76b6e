import { endpoint } from '../../endpoint.ts';
import { z } from '../../zod.ts';
import { HealthCheck } from './schema.ts';

export const health = {
  get: endpoint({
    path: '/admin/system/',
    summary: 'Check the installation, its services and its set-up now. Each finding says what to do.',
    access: 'admin',
    team: [],
    answer: z.object({ checks: z.array(HealthCheck) }),
  }),
};
