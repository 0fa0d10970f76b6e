import { endAllSessions, endSession, listSessions, logout, refreshToken } from '#contract/auth.ts';
import { route } from '#server/route.ts';
import {
  endByRefreshToken,
  endOwnSession,
  endOwnSessions,
  listOwnSessions,
  refresh,
} from './sessions.service.ts';

export const sessionRoutes = [
  route(refreshToken, (ctx, { body }) => refresh(ctx, body.refresh)),
  route(logout, (ctx, { body }) => endByRefreshToken(ctx, body.refresh, 'logout')),
  route(listSessions, (ctx) => listOwnSessions(ctx)),
  route(endSession, (ctx, { params }) => endOwnSession(ctx, params.id)),
  route(endAllSessions, (ctx) => endOwnSessions(ctx)),
];
