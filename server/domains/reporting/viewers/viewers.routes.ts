import { viewers } from '#contract/reporting/viewers/calls.ts';
import { route } from '#server/route.ts';
import { look } from './look.ts';

export const viewerRoutes = [route(viewers.look, (ctx, { params }) => look(ctx, params.id))];
