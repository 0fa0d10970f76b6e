import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import type { Logger } from 'pino';
import { brandNames } from '#contract/brand.ts';
import { type IdentityEmulator, startIdentityEmulator } from '#sandbox/identity/start-identity-emulator.ts';
import { type InboxEmulator, startInboxEmulator } from '#sandbox/inbox/start-inbox-emulator.ts';
import { type SpotifyEmulator, startSpotifyEmulator } from '#sandbox/spotify/start-spotify-emulator.ts';
import { type StripeEmulator, startStripeEmulator } from '#sandbox/stripe/start-stripe-emulator.ts';
import type { MissingServices } from './missing-services.ts';

export interface Sandbox {
  /** Settings that point the product at the emulators. */
  settings: Record<string, string>;
  notes: { emulator: string; text: string; path: string | null }[];
  mounts: { prefix: string; plugin: FastifyPluginAsync }[];
  inbox: InboxEmulator | null;
  stripe: StripeEmulator | null;
  spotify: SpotifyEmulator | null;
  identity: IdentityEmulator | null;
  close(): Promise<void>;
}

/** Starts an emulator for each missing service, on its own loopback port, with its state in the data folder. */
export async function startSandbox(options: {
  dataDir: string;
  publicUrl: string;
  /** The host of EAA, whose pages name it. */
  eaaHost?: string | undefined;
  missing: MissingServices;
  log: Logger;
}): Promise<Sandbox> {
  const { publicUrl, eaaHost, missing, log } = options;
  const merchants = eaaHost ? { [eaaHost]: brandNames.eaa } : {};
  const dataDir = join(options.dataDir, 'sandbox');
  const sandbox: Sandbox = {
    settings: {},
    notes: [],
    mounts: [],
    inbox: null,
    stripe: null,
    spotify: null,
    identity: null,
    close: async () => {
      const { inbox, stripe, spotify, identity } = sandbox;
      await Promise.all([inbox?.close(), stripe?.close(), spotify?.close(), identity?.close()]);
    },
  };
  if (missing.inbox) {
    sandbox.inbox = await startInboxEmulator({ dataDir, log });
    sandbox.settings = { ...sandbox.settings, ...sandbox.inbox.settings };
    sandbox.mounts.push({ prefix: '/sandbox/inbox', plugin: sandbox.inbox.pages });
    sandbox.notes.push({
      emulator: 'inbox',
      text: 'In test mode, emails appear in the test inbox instead of being sent',
      path: '/sandbox/inbox',
    });
  }
  if (missing.stripe) {
    const webhookUrl = `${publicUrl}/api/webhooks/stripe/`;
    sandbox.stripe = await startStripeEmulator({
      dataDir,
      publicUrl,
      webhookUrl,
      merchantName: brandNames['real-playlist'],
      merchants,
      log,
    });
    sandbox.settings = { ...sandbox.settings, ...sandbox.stripe.settings };
    sandbox.mounts.push({ prefix: '/sandbox/stripe', plugin: sandbox.stripe.pages });
    sandbox.notes.push({
      emulator: 'stripe',
      // Blanks that do not break keep the number on one line.
      text: 'In test mode, pay with test card 4242\u00a04242\u00a04242\u00a04242',
      path: null,
    });
  }
  if (missing.spotify) {
    sandbox.spotify = await startSpotifyEmulator({ dataDir, publicUrl, log });
    sandbox.settings = { ...sandbox.settings, ...sandbox.spotify.settings };
    sandbox.mounts.push({ prefix: '/sandbox/spotify', plugin: sandbox.spotify.pages });
    sandbox.notes.push({
      emulator: 'spotify',
      text: 'Songs come from an example catalog',
      path: '/sandbox/spotify/',
    });
  }
  if (missing.identity) {
    sandbox.identity = await startIdentityEmulator({
      dataDir,
      publicUrl,
      clientName: brandNames['real-playlist'],
      clients: merchants,
      log,
    });
    sandbox.settings = { ...sandbox.settings, ...sandbox.identity.settings };
    sandbox.mounts.push({ prefix: '/sandbox/identity', plugin: sandbox.identity.pages });
    sandbox.notes.push({
      emulator: 'identity',
      text: 'In test mode, anyone can sign in as anyone through the identity service',
      path: '/sandbox/identity/',
    });
  }
  return sandbox;
}
