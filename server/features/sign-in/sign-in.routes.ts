import {
  requestMagicLink as requestMagicLinkEndpoint,
  verifyCode as verifyCodeEndpoint,
  verifyMagicLink as verifyMagicLinkEndpoint,
} from '#contract/auth.ts';
import { route } from '#server/route.ts';
import { requestMagicLink } from './request-magic-link.ts';
import { verifyCode, verifyMagicLink } from './verify-sign-in.ts';

export const signInRoutes = [
  route(requestMagicLinkEndpoint, (ctx, { body, network }) => requestMagicLink(ctx, { ...body, network })),
  route(verifyMagicLinkEndpoint, (ctx, { body, device }) => verifyMagicLink(ctx, { ...body, device })),
  route(verifyCodeEndpoint, (ctx, { body, device }) => verifyCode(ctx, { ...body, device })),
];
