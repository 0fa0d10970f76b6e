import { decodeJwt } from 'jose';
import { type KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { EmulatorContext } from './emulator-context.ts';
import { issueToken } from './issue-token.ts';

/** The protocol provider with the current key and switches. */
export function createProvider(context: Omit<EmulatorContext, 'provider'>): Provider {
  const { store, switches, pagesUrl, clientName, clients } = context;
  const { clientId, clientSecret } = store.client;
  const pagesPath = new URL(pagesUrl).pathname;
  const callback = new URL('/user/identity-callback', pagesUrl);
  const callbacks = [callback.hostname, ...Object.keys(clients)].map((host) => {
    const url = new URL(callback);
    url.hostname = host;
    return url.href;
  });
  const provider = new Provider(context.issuer(), {
    adapter: store.records,
    jwks: { keys: [store.key()] },
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        client_name: clientName,
        redirect_uris: callbacks,
      },
    ],
    cookies: {
      keys: [store.cookieKey],
      short: { signed: true },
      // The session cookie gets a path that no page has, so that each sign-in asks again who signs in.
      long: { signed: true, path: `${pagesPath}/forgotten` },
    },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: switches.read().emailIn === 'userinfo',
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `${pagesPath}/sign-in/${uid}` },
    findAccount: (_ctx, subject) => {
      const person = store.person(subject);
      if (!person) return undefined;
      const { email, name, verified } = person;
      return {
        accountId: subject,
        claims: () => ({
          sub: subject,
          email,
          name,
          email_verified: verified && !switches.read().nothingVerified,
        }),
      };
    },
    ttl: {
      Interaction: 3600,
      Session: 3600,
      Grant: 3600,
      AccessToken: 600,
      AuthorizationCode: 60,
      IdToken: 3600,
    },
    renderError: (ctx, { error, error_description: why }) => {
      ctx.type = 'text/plain';
      ctx.body = `${error}${why ? `: ${why}` : ''}`;
    },
  });
  // Behind a proxy with TLS the pages are reached by https, so proxy headers are trusted.
  provider.proxy = true;
  // Each brand has its own host with the same callback page.
  provider.Client.prototype.redirectUriAllowed = (uri: string) =>
    URL.parse(uri)?.pathname === '/user/identity-callback';
  provider.use(async (ctx, next) => {
    await next();
    // The library’s types call it so in its own handlers alone.
    await amend(ctx as unknown as KoaContextWithOIDC, context);
  });
  return provider;
}

/** Redirects browsers to the pages under the product's origin, and applies the switches to tokens. */
async function amend(ctx: KoaContextWithOIDC, context: Omit<EmulatorContext, 'provider'>): Promise<void> {
  const body = ctx.body as Record<string, unknown>;
  if (ctx.oidc?.route === 'discovery') body.authorization_endpoint = `${context.pagesUrl}/auth`;
  const { skewSeconds, wrongClaims } = context.switches.read();
  if (ctx.oidc?.route !== 'token' || typeof body.id_token !== 'string') return;
  const { iat: _iat, exp: _exp, ...claims } = decodeJwt(body.id_token);
  const right = { issuer: context.issuer(), clientId: context.store.client.clientId, skewSeconds };
  body.id_token = await issueToken(context.store.key(), right, { ...claims, ...wrongClaims });
}
