import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyPluginAsync } from 'fastify';
import type { Logger } from 'pino';
import { rejectOtherHosts } from '#sandbox/kit/reject-other-hosts.ts';
import { accountsRoutes } from './accounts.routes.ts';
import { consentOf, type ListenerConsent } from './consented.ts';
import type { EmulatorContext, SpotifyProfile } from './emulator-context.ts';
import { type FaultSwitches, faultRoutes, faultSwitches } from './faults.ts';
import { oembedRoutes } from './oembed.routes.ts';
import { sandboxPages } from './pages.ts';
import { shortLinkRoutes } from './short-links.routes.ts';
import { openSpotifyStore, type RegisteredApp, type SpotifyStore } from './spotify-store.ts';
import { webApiRoutes } from './web-api.routes.ts';

export interface SpotifyEmulator {
  /** Base addresses to configure the product with. */
  settings: { SPOTIFY_API_BASE: string; SPOTIFY_ACCOUNTS_BASE: string; SPOTIFY_OEMBED_BASE: string };
  /** Replaces `https://spotify.link`. */
  shortLinkBase: string;
  /** The app registered on the first start: an admin would enter it as a Spotify key. */
  client: { clientId: string; clientSecret: string; email: string };
  /** Registers another app. */
  registerApp(): RegisteredApp;
  /** The tokens of a listener (`listeners.ts`) who consents to these scopes of the first app, without a page. */
  consented(userId: string, scopes: readonly string[]): ListenerConsent;
  /** Covers, catalogue and consent page; mount them under `/sandbox/spotify`. */
  pages: FastifyPluginAsync;
  switches: FaultSwitches & {
    /** Revokes all grants of a listener (`listeners.ts`) to the app. */
    revokeUser(userId: string): void;
    /** Revokes every token of the app itself. */
    revokeAppTokens(): void;
    /** Changes a playlist except its items: its title, picture, owner or followers; also makes it private, or deletes it. */
    changePlaylist: SpotifyStore['changeDetails'];
    /** Adds a playlist of a listener. */
    addPlaylist: SpotifyStore['createPlaylist'];
    /** Changes how Spotify shows an item of a playlist. */
    showItem: SpotifyStore['showItem'];
  };
  /** The last 1,000 calls as `GET /path`, oldest first. */
  calls: readonly string[];
  close(): Promise<void>;
}

/** Starts a service on a free loopback port that speaks Spotify's protocols. Its state is in `dataDir`. */
export async function startSpotifyEmulator(options: {
  dataDir: string;
  /** The product's origin, without a trailing slash. */
  publicUrl: string;
  profile?: SpotifyProfile;
  log: Pick<Logger, 'info'>;
  now?: () => Date;
}): Promise<SpotifyEmulator> {
  mkdirSync(options.dataDir, { recursive: true });
  const store = openSpotifyStore(join(options.dataDir, 'spotify.sqlite'));
  const faults = faultSwitches();
  const context: EmulatorContext = {
    store,
    faults,
    profile: options.profile ?? 'development',
    publicUrl: options.publicUrl,
    now: options.now ?? (() => new Date()),
  };
  const calls: string[] = [];
  // A call that its client gave up may leave a connection without a request, for which a close would wait a minute.
  const app = Fastify({ forceCloseConnections: true });
  rejectOtherHosts(app);
  app.addHook('onRequest', async (request) => {
    if (request.url.startsWith('/_switches')) return;
    calls.push(`${request.method} ${request.url}`);
    if (calls.length > 1000) calls.shift();
    const { latencyMs } = faults.read();
    if (latencyMs > 0) await sleep(latencyMs, undefined, { ref: false });
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ error: { status: 404, message: 'Service not found' } }),
  );
  app.register(accountsRoutes(context), { prefix: '/accounts' });
  app.register(webApiRoutes(context), { prefix: '/api/v1' });
  app.register(oembedRoutes(context), { prefix: '/oembed' });
  app.register(shortLinkRoutes(context), { prefix: '/short' });
  app.register(faultRoutes(faults), { prefix: '/_switches' });
  const base = await app.listen({ host: '127.0.0.1', port: 0 });
  options.log.info({ base, profile: context.profile }, 'Spotify emulator is listening');

  return {
    settings: {
      SPOTIFY_API_BASE: `${base}/api/v1`,
      SPOTIFY_ACCOUNTS_BASE: `${base}/accounts`,
      SPOTIFY_OEMBED_BASE: `${base}/oembed`,
    },
    shortLinkBase: `${base}/short`,
    client: { ...store.app(), email: 'developer@example.com' },
    registerApp: store.registerApp,
    consented: (userId, scopes) => consentOf(store, context.now(), userId, scopes),
    pages: sandboxPages(context),
    switches: {
      ...faults,
      revokeUser: store.revokeUser,
      revokeAppTokens: store.revokeAppTokens,
      changePlaylist: store.changeDetails,
      addPlaylist: store.createPlaylist,
      showItem: store.showItem,
    },
    calls,
    close: async () => {
      await app.close();
      store.close();
    },
  };
}
