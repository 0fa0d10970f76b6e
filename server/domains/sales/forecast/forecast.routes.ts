import { forecast } from '#contract/sales/forecast/calls.ts';
import { route } from '#server/route.ts';
import { listOutside, readForecastCheck } from './forecast.service.ts';

export const forecastRoutes = [
  route(forecast.check, (ctx, { query }) => readForecastCheck(ctx, query)),
  route(forecast.outside, (ctx, { query }) => listOutside(ctx, query)),
];
