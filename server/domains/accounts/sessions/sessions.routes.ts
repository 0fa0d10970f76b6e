import { auth, sessions } from '#contract/accounts/sessions/calls.ts';
import { route } from '#server/route.ts';
import {
  endByRefreshToken,
  endOwnSession,
  endOwnSessions,
  listOwnSessions,
  refresh,
} from './sessions.service.ts';

export const sessionRoutes = [
  route(auth.refresh, (ctx, { body }) => refresh(ctx, body.refresh)),
  route(auth.logout, (ctx, { body }) => endByRefreshToken(ctx, body.refresh, 'logout')),
  route(sessions.list, (ctx) => listOwnSessions(ctx)),
  route(sessions.end, (ctx, { params }) => endOwnSession(ctx, params.id)),
  route(sessions.endAll, (ctx) => endOwnSessions(ctx)),
];
