import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { SpotifyProfile } from './emulator-context.ts';
import { type SpotifyEmulator, startSpotifyEmulator } from './start-spotify-emulator.ts';

const publicUrl = 'http://127.0.0.1:3000';
const prefix = '/sandbox/spotify';
export const redirectUri = `${publicUrl}/admin/manageaccounts`;

export interface TemporaryEmulator extends SpotifyEmulator {
  dataDir: string;
  /** Moves the emulator's clock forward. */
  pass(seconds: number): void;
  now: () => Date;
  /** Requests one of the emulator's pages, as a browser does under the product's origin. */
  page(
    path: string,
    form?: Record<string, string>,
  ): Promise<{ status: number; headers: Record<string, unknown>; body: string }>;
  /** The address to which the consent page redirects a listener. */
  consent(listener: string, asked?: Record<string, string>): Promise<URL>;
  /** Posts to the token endpoint with the app's credentials. */
  token(form: Record<string, string>): Promise<{ status: number; body: Record<string, unknown> }>;
  /** Calls the Web API with a bearer token. */
  api(
    path: string,
    bearer: string,
    init?: { method?: string; body?: object },
  ): Promise<{ status: number; body: string }>;
  /** Tokens of a listener who granted every scope that playlists need. */
  connect(listener: string): Promise<{ access: string; refresh: string }>;
}

/** An emulator with its own folder and clock; both are deleted when it is closed. */
export async function temporaryEmulator(
  options: { profile?: SpotifyProfile } = {},
): Promise<TemporaryEmulator> {
  const dataDir = mkdtempSync(join(tmpdir(), 'spotify-emulator-'));
  let time = new Date('2026-11-20T10:00:00Z').getTime();
  const now = () => new Date(time);
  const emulator = await startSpotifyEmulator({
    ...options,
    dataDir,
    publicUrl,
    now,
    log: { info: () => undefined },
  });
  const product = Fastify();
  await product.register(emulator.pages, { prefix });

  const page: TemporaryEmulator['page'] = async (path, form) => {
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

  const consent: TemporaryEmulator['consent'] = async (listener, asked = {}) => {
    const answer = await page('/authorize', {
      client_id: emulator.client.clientId,
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

  const token: TemporaryEmulator['token'] = async (form) => {
    const { clientId, clientSecret } = emulator.client;
    const answer = await fetch(`${emulator.settings.SPOTIFY_ACCOUNTS_BASE}/api/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
      body: new URLSearchParams(form),
    });
    return { status: answer.status, body: Object(await answer.json()) };
  };

  const connect: TemporaryEmulator['connect'] = async (listener) => {
    const code = (await consent(listener)).searchParams.get('code') ?? '';
    const { body } = await token({ grant_type: 'authorization_code', code, redirect_uri: redirectUri });
    return { access: String(body.access_token), refresh: String(body.refresh_token) };
  };

  return {
    ...emulator,
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
      const answer = await fetch(`${emulator.settings.SPOTIFY_API_BASE}${path}`, {
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
      await emulator.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}
