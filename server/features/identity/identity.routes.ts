import {
  signInByIdentity as signInByIdentityEndpoint,
  startIdentity as startIdentityEndpoint,
} from '#contract/identity.ts';
import { route } from '#server/route.ts';
import { signInByIdentity } from './sign-in-by-identity.ts';
import { startIdentity } from './start-identity.ts';

export const identityRoutes = [
  route(startIdentityEndpoint, (ctx) => startIdentity(ctx)),
  route(signInByIdentityEndpoint, (ctx, { body, device }) => signInByIdentity(ctx, body, device)),
];
