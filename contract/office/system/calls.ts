import { endpoint } from '../../endpoint.ts';
import { z } from '../../zod.ts';
import { Alive } from './schema.ts';

export const system = {
  livez: endpoint({
    path: '/livez',
    summary: 'Liveness check',
    access: 'public',
    answer: Alive,
  }),
  readyz: endpoint({
    path: '/readyz',
    summary: 'Readiness check: database reachable, with space on its disk, and migrated',
    access: 'public',
    answer: Alive,
  }),
  version: endpoint({
    path: '/version',
    summary: 'Version and commit',
    access: 'public',
    answer: z.object({ version: z.string(), commit: z.string(), startedAt: z.iso.datetime() }),
  }),
  metrics: endpoint({
    path: '/metrics',
    summary: 'Prometheus metrics. Requires the configured token.',
    access: 'token',
    file: ['text/plain'],
    answer: z.string(),
  }),
  openApi: endpoint({
    path: '/api/openapi.json',
    summary: 'OpenAPI document',
    access: 'public',
    answer: z.looseObject({ openapi: z.string() }),
  }),
  docs: endpoint({
    path: '/api/docs',
    summary: 'API reference page',
    access: 'public',
    file: ['text/html'],
    answer: z.string(),
  }),
};
