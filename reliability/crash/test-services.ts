import Fastify from 'fastify';
import type { Logger } from 'pino';
import { type SpotifyEmulator, startSpotifyEmulator } from '#sandbox/spotify/start-spotify-emulator.ts';
import {
  PAGES_PREFIX,
  type StripeEmulator,
  startStripeEmulator,
} from '#sandbox/stripe/start-stripe-emulator.ts';
import type { Random } from '#server/demo/random.ts';
import { freePort } from '../../scripts/free-port.ts';
import { type CuttingProxy, startCuttingProxy } from './cutting-proxy.ts';
import { type MailRecorder, startMailRecorder } from './mail-recorder.ts';

export interface TestServices {
  /** Settings that point the product at the services. */
  settings: Record<string, string>;
  provider: StripeEmulator;
  /** Null unless asked for. */
  spotify: SpotifyEmulator | null;
  /** What a listener's consent page sends back to the product, from the address to which the product sends a browser. */
  consent(authorizeUrl: string, listener: string): Promise<{ code: string; state: string }>;
  proxy: CuttingProxy;
  mails: MailRecorder;
  close(): Promise<void>;
}

const SPOTIFY_PAGES = '/sandbox/spotify';
const nowhere = {
  SPOTIFY_API_BASE: 'http://127.0.0.1:9/v1',
  SPOTIFY_ACCOUNTS_BASE: 'http://127.0.0.1:9',
  SPOTIFY_OEMBED_BASE: 'http://127.0.0.1:9/oembed',
};

/** The outside services, in this process, so that they survive every kill of the server. */
export async function startTestServices(options: {
  folder: string;
  /** Where the product listens. */
  origin: string;
  cutShare: number;
  random: Random;
  forgetsKeys: boolean;
  /** Whether the payment provider's webhooks arrive. */
  webhooks: boolean;
  /** Whether there is a Spotify; otherwise clients send song titles themselves, so no lookup is needed. */
  spotify?: boolean;
  /** The time of the services. */
  now?: () => Date;
  log: Logger;
}): Promise<TestServices> {
  const { folder, origin, cutShare, random, forgetsKeys, webhooks, log, now = () => new Date() } = options;
  const port = await freePort();
  const provider = await startStripeEmulator({
    dataDir: folder,
    publicUrl: `http://127.0.0.1:${port}`,
    // No service listens at port 9.
    webhookUrl: `${webhooks ? origin : 'http://127.0.0.1:9'}/api/webhooks/stripe/`,
    merchantName: 'Real Playlist',
    log,
    now,
  });
  const spotify = options.spotify
    ? await startSpotifyEmulator({ dataDir: folder, publicUrl: origin, log, now })
    : null;
  const pages = Fastify({ forceCloseConnections: true });
  await pages.register(provider.pages, { prefix: PAGES_PREFIX });
  if (spotify) await pages.register(spotify.pages, { prefix: SPOTIFY_PAGES });
  await pages.listen({ host: '127.0.0.1', port });
  const { settings } = provider;
  const proxy = await startCuttingProxy({
    upstream: settings.STRIPE_API_BASE,
    share: cutShare,
    random,
    forgetsKeys,
  });
  const mails = await startMailRecorder(log);
  return {
    settings: {
      ...settings,
      STRIPE_API_BASE: proxy.url,
      SMTP_URL: mails.smtpUrl,
      ...(spotify?.settings ?? nowhere),
    },
    provider,
    spotify,
    consent: async (authorizeUrl, listener) => {
      const form = new URL(authorizeUrl).searchParams;
      form.set('listener', listener);
      form.set('decision', 'agree');
      const answer = await pages.inject({
        method: 'POST',
        url: `${SPOTIFY_PAGES}/authorize`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: form.toString(),
      });
      const back = new URL(String(answer.headers.location)).searchParams;
      return { code: back.get('code') ?? '', state: back.get('state') ?? '' };
    },
    proxy,
    mails,
    close: async () => {
      await proxy.close();
      await pages.close();
      await provider.close();
      await spotify?.close();
      await mails.close();
    },
  };
}
