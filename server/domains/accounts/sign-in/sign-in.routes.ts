import { auth, curatorAuth } from '#contract/accounts/sessions/calls.ts';
import { route } from '#server/route.ts';
import { didComeBack } from './did-come-back.ts';
import { lookAtLink } from './look-at-link.ts';
import { requestMagicLink } from './request-magic-link.ts';
import { verifyCuratorLink } from './verify-curator-link.ts';

export const signInRoutes = [
  route(auth.requestMagicLink, (ctx, { body, network }) => requestMagicLink(ctx, { ...body, network })),
  route(auth.cameBack, (ctx, { body }) => didComeBack(ctx, body.ticket)),
  route(auth.lookAtMagicLink, (ctx, { body }) => lookAtLink(ctx, body)),
  route(curatorAuth.requestMagicLink, (ctx, { body, network }) =>
    requestMagicLink(ctx, { ...body, audience: 'curator', network }),
  ),
  route(curatorAuth.verifyMagicLink, (ctx, { body, device }) => verifyCuratorLink(ctx, { ...body, device })),
];
