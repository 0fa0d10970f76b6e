import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { Logger } from 'pino';
import { rejectOtherHosts } from '#sandbox/kit/reject-other-hosts.ts';
import type { EmulatorContext } from './emulator-context.ts';
import { forwardTo } from './forward.ts';
import { identityPages } from './identity-pages.ts';
import { openIdentityStore } from './identity-store.ts';
import { issueToken } from './issue-token.ts';
import { subjectOf } from './people.ts';
import { type IdentitySwitchBoard, identitySwitches } from './switches.ts';

export interface IdentityEmulator {
  settings: { OIDC_ISSUER: string; OIDC_CLIENT_ID: string; OIDC_CLIENT_SECRET: string; OIDC_NAME: string };
  /** Sign-in page and switches; mount them under `/sandbox/identity`. */
  pages: FastifyPluginAsync;
  switches: IdentitySwitchBoard;
  /** An id token as if a person with this address had signed in; `claims` override the correct ones. */
  issueToken(email: string, claims?: Record<string, unknown>): Promise<string>;
  /** The last 1,000 calls as `GET /path`, oldest first. */
  calls: readonly string[];
  close(): Promise<void>;
}

/**
 * An identity service that speaks OpenID Connect without passwords. It listens on a loopback port, the same after a
 * restart; its pages are served under the product's origin. Its state is in `dataDir`.
 */
export async function startIdentityEmulator(options: {
  dataDir: string;
  /** The product's origin, without a trailing slash. */
  publicUrl: string;
  clientName: string;
  /** Other names of the product, by the further hosts that sign-ins lead back to. */
  clients?: Readonly<Record<string, string>>;
  log: Pick<Logger, 'info'>;
}): Promise<IdentityEmulator> {
  mkdirSync(options.dataDir, { recursive: true });
  const store = openIdentityStore(join(options.dataDir, 'identity.sqlite'));
  let issuer = '';
  let provider: Promise<Provider> | null = null;
  const switches = identitySwitches(store, () => {
    provider = null;
  });
  const parts = {
    store,
    switches,
    issuer: () => issuer,
    pagesUrl: `${options.publicUrl}/sandbox/identity`,
    clientName: options.clientName,
    clients: options.clients ?? {},
  };
  const context: EmulatorContext = {
    ...parts,
    provider: () => {
      provider ??= import('./provider.ts').then(({ createProvider }) => createProvider(parts));
      return provider;
    },
  };
  const calls: string[] = [];
  const app = Fastify();
  rejectOtherHosts(app);
  app.addHook('onRequest', async (request, reply) => {
    calls.push(`${request.method} ${request.url}`);
    if (calls.length > 1000) calls.shift();
    if (!switches.read().unreachable) return;
    reply.hijack();
    request.raw.socket.destroy();
  });
  app.register(forwardTo(context.provider, ['/*']));
  issuer = await listenAgain(app, store.port());
  store.keepPort((app.server.address() as AddressInfo).port);
  options.log.info({ issuer }, 'identity emulator is listening');

  const { clientId, clientSecret } = store.client;
  return {
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
      OIDC_NAME: 'Example ID',
    },
    pages: identityPages(context),
    switches,
    issueToken: (email, claims = {}) => {
      const right = { issuer, clientId, skewSeconds: switches.read().skewSeconds };
      const said = { sub: subjectOf(email), email, email_verified: !switches.read().nothingVerified };
      return issueToken(store.key(), right, { ...said, ...claims });
    },
    calls,
    close: async () => {
      await app.close();
      store.close();
    },
  };
}

/**
 * Listens on the previous port if it is free, else on any. With another port people must be linked again, by their
 * address.
 */
async function listenAgain(app: FastifyInstance, port: number): Promise<string> {
  return app.listen({ host: '127.0.0.1', port }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    return app.listen({ host: '127.0.0.1', port: 0 });
  });
}
