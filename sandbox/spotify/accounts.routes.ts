import { createHash } from 'node:crypto';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readForms } from '#sandbox/spotify/form-body.ts';
import type { EmulatorContext } from './emulator-context.ts';
import type { Grant, RegisteredApp } from './spotify-store.ts';

const hour = 3600 * 1000;
/** Lifetime of a refresh token: about six months after the listener's consent. */
const refreshLifetime = 183 * 24 * hour;

const Asked = z.discriminatedUnion('grant_type', [
  z.object({ grant_type: z.literal('client_credentials') }),
  z.object({
    grant_type: z.literal('authorization_code'),
    code: z.string(),
    redirect_uri: z.string(),
    code_verifier: z.string().optional(),
  }),
  z.object({ grant_type: z.literal('refresh_token'), refresh_token: z.string() }),
]);

/** The accounts service: tokens for the app and for listeners who consented. */
export function accountsRoutes({ store, faults, publicUrl, now }: EmulatorContext): FastifyPluginAsync {
  return async (app) => {
    readForms(app);
    app.setErrorHandler<{ error?: string; statusCode?: number; message: string }>((error, _request, reply) =>
      reply
        .code(error.statusCode ?? 500)
        .send({ error: error.error ?? 'server_error', error_description: error.message }),
    );

    /** The consent page is served with the emulator's other pages, under the product's origin. */
    app.get('/authorize', (request, reply) =>
      reply.redirect(`${publicUrl}/sandbox/spotify/authorize${request.url.slice(request.url.indexOf('?'))}`),
    );

    app.post('/api/token', (request, reply) => {
      if (faults.read().tokenDown) return reply.code(503).type('text/plain').send('upstream connect error');
      const { clientId } = checkClient(request);
      const grant = Asked.safeParse(request.body);
      if (!grant.success) {
        throw problem(
          'unsupported_grant_type',
          'grant_type must be client_credentials, authorization_code or refresh_token',
        );
      }
      store.dropExpired(now());
      reply.header('cache-control', 'no-store');

      if (grant.data.grant_type === 'client_credentials') return access(clientId, null, []);
      if (grant.data.grant_type === 'authorization_code') return exchange(clientId, grant.data);
      const refresh = store.grantOf('refresh', grant.data.refresh_token);
      if (!refresh || !belongsTo(refresh, clientId)) throw problem('invalid_grant', 'Refresh token revoked');
      if (refresh.expiresAt <= now()) throw problem('invalid_grant', 'Refresh token expired');
      const renewed = access(clientId, refresh.userId, refresh.scopes);
      // Usually the answer contains no new refresh token: the old one stays valid.
      if (!faults.read().rotatesRefreshTokens) return renewed;
      store.revoke(grant.data.refresh_token);
      return { ...renewed, refresh_token: store.issue('refresh', refresh) };
    });

    function checkClient(request: FastifyRequest): RegisteredApp {
      const basic = /^Basic (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
      const [id = '', secret] = Buffer.from(basic, 'base64').toString().split(':');
      const client = store.appById(id);
      if (!client) throw problem('invalid_client', 'Invalid client');
      if (secret !== client.clientSecret) throw problem('invalid_client', 'Invalid client secret');
      return client;
    }

    function access(clientId: string, userId: string | null, scopes: string[]) {
      const token = store.issue('access', {
        clientId,
        userId,
        scopes,
        expiresAt: new Date(now().getTime() + hour),
      });
      const scope = scopes.length > 0 ? { scope: scopes.join(' ') } : {};
      return { access_token: token, token_type: 'Bearer', expires_in: hour / 1000, ...scope };
    }

    function exchange(
      clientId: string,
      given: { code: string; redirect_uri: string; code_verifier?: string | undefined },
    ) {
      const code = store.grantOf('code', given.code);
      if (!code || !belongsTo(code, clientId) || !store.revoke(given.code))
        throw problem('invalid_grant', 'Invalid authorization code');
      if (code.expiresAt <= now()) throw problem('invalid_grant', 'Authorization code expired');
      if (code.redirectUri !== given.redirect_uri) throw problem('invalid_grant', 'Invalid redirect URI');
      const verifier = createHash('sha256')
        .update(given.code_verifier ?? '')
        .digest('base64url');
      if (code.codeChallenge && code.codeChallenge !== verifier) {
        throw problem('invalid_grant', 'code_verifier was incorrect');
      }
      const expiresAt = new Date(now().getTime() + refreshLifetime);
      const refresh = store.issue('refresh', {
        clientId,
        userId: code.userId,
        scopes: code.scopes,
        expiresAt,
      });
      return { ...access(clientId, code.userId, code.scopes), refresh_token: refresh };
    }
  };
}

/** A grant is valid only for the app it was issued to. */
const belongsTo = (grant: Grant, clientId: string): boolean =>
  grant.clientId === undefined || grant.clientId === clientId;

/** The accounts service answers every error with 400 and an OAuth 2 code. */
function problem(error: string, message: string) {
  return Object.assign(new Error(message), { error, statusCode: 400 });
}
