import { health } from '#contract/reporting/health/calls.ts';
import { route } from '#server/route.ts';
import { readHealth } from './read-health.ts';

export const healthRoutes = [route(health.get, (ctx) => readHealth(ctx))];
