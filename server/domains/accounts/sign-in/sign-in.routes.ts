import { auth } from '#contract/accounts/sessions/calls.ts';
import { route } from '#server/route.ts';
import { requestMagicLink } from './request-magic-link.ts';

export const signInRoutes = [
  route(auth.requestMagicLink, (ctx, { body, network }) => requestMagicLink(ctx, { ...body, network })),
];
