import { passkeys } from '#contract/accounts/passkeys/calls.ts';
import { route } from '#server/route.ts';
import { addPasskey, startAdding } from './add-passkey.ts';
import { listOwnPasskeys, removePasskey, renamePasskey } from './passkeys.service.ts';
import { signInByPasskey, startPasskey } from './sign-in-by-passkey.ts';

export const passkeyRoutes = [
  route(passkeys.signInOptions, (ctx) => startPasskey(ctx)),
  route(passkeys.signIn, (ctx, { body, device }) => signInByPasskey(ctx, { ...body, device })),
  route(passkeys.list, (ctx) => listOwnPasskeys(ctx)),
  route(passkeys.options, (ctx) => startAdding(ctx)),
  route(passkeys.create, (ctx, { body }) => addPasskey(ctx, body)),
  route(passkeys.rename, (ctx, { params, body }) => renamePasskey(ctx, params.id, body.name)),
  route(passkeys.remove, (ctx, { params }) => removePasskey(ctx, params.id)),
];
