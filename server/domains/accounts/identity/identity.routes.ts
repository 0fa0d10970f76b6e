import { identity } from '#contract/accounts/identity/calls.ts';
import { route } from '#server/route.ts';
import { listIdentities, removeIdentity } from './own-identities.ts';
import { signInByIdentity } from './sign-in-by-identity.ts';
import { startIdentity } from './start-identity.ts';

export const identityRoutes = [
  route(identity.start, (ctx) => startIdentity(ctx)),
  route(identity.signIn, (ctx, { body, device }) => signInByIdentity(ctx, body, device)),
  route(identity.list, (ctx) => listIdentities(ctx)),
  route(identity.remove, (ctx, { params }) => removeIdentity(ctx, params.id)),
];
