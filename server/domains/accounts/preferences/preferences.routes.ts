import { preferences } from '#contract/accounts/preferences/calls.ts';
import { route } from '#server/route.ts';
import { changePreferences, getPreferences } from './preferences.service.ts';

export const preferenceRoutes = [
  route(preferences.get, (ctx) => getPreferences(ctx)),
  route(preferences.update, (ctx, { body }) => changePreferences(ctx, body)),
];
