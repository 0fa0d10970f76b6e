import { auth } from '#contract/accounts/sessions/calls.ts';
import { route } from '#server/route.ts';
import { changeMailedDraft } from './change-mailed-draft.ts';
import { requestMagicLink } from './request-magic-link.ts';
import { verifyCode, verifyMagicLink } from './verify-sign-in.ts';

export const signInRoutes = [
  route(auth.requestMagicLink, (ctx, { body, network }) => requestMagicLink(ctx, { ...body, network })),
  route(auth.changeMailedDraft, (ctx, { body }) => changeMailedDraft(ctx, body)),
  route(auth.verifyMagicLink, (ctx, { body, device }) => verifyMagicLink(ctx, { ...body, device })),
  route(auth.verifyCode, (ctx, { body, device }) => verifyCode(ctx, { ...body, device })),
];
