import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { SpotifyProfile } from '#sandbox/spotify/peer-context.ts';
import { type SpotifyPeer, startSpotifyPeer } from '#sandbox/spotify/start-spotify-peer.ts';

const publicUrl = 'http://127.0.0.1:3000';
const prefix = '/sandbox/spotify';
export const redirectUri = `${publicUrl}/admin/manageaccounts`;

export interface TemporaryPeer extends SpotifyPeer {
  dataDir: string;
  /** Moves the peer's clock on. */
  pass(seconds: number): void;
  now: () => Date;
  /** Asks one of the peer's pages, as a browser does under the product's origin. */
  page(
    path: string,
    form?: Record<string, string>,
  ): Promise<{ status: number; headers: Record<string, unknown>; body: string }>;
  /** The address that the consent page sends a listener back to. */
  consent(listener: string, asked?: Record<string, string>): Promise<URL>;
  /** Posts to the token endpoint with the app's credentials. */
  token(form: Record<string, string>): Promise<{ status: number; body: Record<string, unknown> }>;
  /** Calls the Web API with a bearer token. */
  api(
    path: string,
    bearer: string,
    init?: { method?: string; body?: object },
  ): Promise<{ status: number; body: string }>;
  /** Tokens of a listener who agreed to everything that playlists need. */
  connect(listener: string): Promise<{ access: string; refresh: string }>;
}

/** A peer in a folder of its own, with a clock of its own, gone when it is closed. */
export async function temporaryPeer(options: { profile?: SpotifyProfile } = {}): Promise<TemporaryPeer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'spotify-peer-'));
  let time = new Date('2026-11-20T10:00:00Z').getTime();
  const now = () => new Date(time);
  const peer = await startSpotifyPeer({
    ...options,
    dataDir,
    publicUrl,
    now,
    log: { info: () => undefined },
  });
  const product = Fastify();
  await product.register(peer.pages, { prefix });

  const page: TemporaryPeer['page'] = async (path, form) => {
    const answer = await product.inject({
      method: form ? 'POST' : 'GET',
      url: `${prefix}${path}`,
      ...(form
        ? {
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
            payload: new URLSearchParams(form).toString(),
          }
        : {}),
    });
    return { status: answer.statusCode, headers: answer.headers, body: answer.body };
  };

  const consent: TemporaryPeer['consent'] = async (listener, asked = {}) => {
    const answer = await page('/authorize', {
      client_id: peer.client.clientId,
      response_type: 'code',
      redirect_uri: redirectUri,
      state: 'state-1',
      scope: 'playlist-read-private playlist-modify-public user-read-email',
      listener,
      decision: 'agree',
      ...asked,
    });
    return new URL(String(answer.headers.location));
  };

  const token: TemporaryPeer['token'] = async (form) => {
    const { clientId, clientSecret } = peer.client;
    const answer = await fetch(`${peer.settings.SPOTIFY_ACCOUNTS_BASE}/api/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
      body: new URLSearchParams(form),
    });
    return { status: answer.status, body: Object(await answer.json()) };
  };

  const connect: TemporaryPeer['connect'] = async (listener) => {
    const code = (await consent(listener)).searchParams.get('code') ?? '';
    const { body } = await token({ grant_type: 'authorization_code', code, redirect_uri: redirectUri });
    return { access: String(body.access_token), refresh: String(body.refresh_token) };
  };

  return {
    ...peer,
    dataDir,
    pass: (seconds) => {
      time += seconds * 1000;
    },
    now,
    page,
    consent,
    token,
    connect,
    api: async (path, bearer, { method = 'GET', body } = {}) => {
      const answer = await fetch(`${peer.settings.SPOTIFY_API_BASE}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${bearer}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        body: body ? JSON.stringify(body) : null,
      });
      return { status: answer.status, body: await answer.text() };
    },
    close: async () => {
      await product.close();
      await peer.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}
