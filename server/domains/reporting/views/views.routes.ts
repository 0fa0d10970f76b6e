import { views } from '#contract/reporting/views/calls.ts';
import { route } from '#server/route.ts';
import { createView } from './create-view.ts';
import { removeView } from './remove-view.ts';
import { updateView } from './update-view.ts';
import { listViews } from './views.service.ts';

export const viewRoutes = [
  route(views.list, (ctx, { query }) => listViews(ctx, query)),
  route(views.create, (ctx, { body }) => createView(ctx, body)),
  route(views.update, (ctx, { params, body, ifMatch }) => updateView(ctx, params.id, body, ifMatch)),
  route(views.remove, (ctx, { params }) => removeView(ctx, params.id)),
];
