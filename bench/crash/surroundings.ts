import Fastify from 'fastify';
import type { Logger } from 'pino';
import {
  PAGES_PREFIX,
  type StripeEmulator,
  startStripeEmulator,
} from '#sandbox/stripe/start-stripe-emulator.ts';
import type { Random } from '#server/demo/random.ts';
import { freePort } from '../../scripts/free-port.ts';
import { type CuttingProxy, startCuttingProxy } from './cutting-proxy.ts';
import { type MailRecorder, startMailRecorder } from './mail-recorder.ts';

export interface Surroundings {
  /** Settings that point the product at the services. */
  settings: Record<string, string>;
  provider: StripeEmulator;
  proxy: CuttingProxy;
  mails: MailRecorder;
  close(): Promise<void>;
}

/** The outside services, in this process, so that they survive every kill of the server. */
export async function startSurroundings(options: {
  folder: string;
  /** Where the product listens. */
  origin: string;
  cutShare: number;
  random: Random;
  forgetsKeys: boolean;
  /** Whether the payment provider's webhooks arrive. */
  webhooks: boolean;
  log: Logger;
}): Promise<Surroundings> {
  const { folder, origin, cutShare, random, forgetsKeys, webhooks, log } = options;
  const port = await freePort();
  const provider = await startStripeEmulator({
    dataDir: folder,
    publicUrl: `http://127.0.0.1:${port}`,
    // No service listens at port 9.
    webhookUrl: `${webhooks ? origin : 'http://127.0.0.1:9'}/api/webhooks/stripe/`,
    merchantName: 'Real Playlist',
    log,
  });
  const pages = Fastify({ forceCloseConnections: true });
  await pages.register(provider.pages, { prefix: PAGES_PREFIX });
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
      // Clients send song titles themselves, so no lookup is needed.
      SPOTIFY_API_BASE: 'http://127.0.0.1:9/v1',
      SPOTIFY_ACCOUNTS_BASE: 'http://127.0.0.1:9',
      SPOTIFY_OEMBED_BASE: 'http://127.0.0.1:9/oembed',
    },
    provider,
    proxy,
    mails,
    close: async () => {
      await proxy.close();
      await pages.close();
      await provider.close();
      await mails.close();
    },
  };
}
