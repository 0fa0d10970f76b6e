import { settings } from '#contract/accounts/settings/calls.ts';
import { route } from '#server/route.ts';
import { publicSettings } from './public-settings.ts';

export const settingsRoutes = [route(settings.get, async (ctx) => publicSettings(ctx, ctx.brand))];
