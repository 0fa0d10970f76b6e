import { forecast } from '#contract/sales/forecast/calls.ts';
import { route } from '#server/route.ts';
import { readForecastCheck } from './forecast.service.ts';

export const forecastRoutes = [route(forecast.check, readForecastCheck)];
