import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listenerPlaylists } from './listeners.ts';
import { openSpotifyStore, type RegisteredApp } from './spotify-store.ts';
import { type TemporaryEmulator, temporaryEmulator } from './temporary-emulator.ts';

const cut = '11dFghVXANMlKmJXsNCbNl';
let emulator: TemporaryEmulator;
let appToken: string;

beforeAll(async () => {
  emulator = await temporaryEmulator();
});
afterAll(() => emulator.close());
beforeEach(async () => {
  emulator.switches.reset();
  appToken = String((await emulator.token({ grant_type: 'client_credentials' })).body.access_token);
});

const messageOf = (answer: { body: string }) => JSON.parse(answer.body).error.message;

describe('the Web API', () => {
  test('refuses a missing, an unknown and an expired token in Spotify’s own format', async () => {
    expect((await emulator.api(`/tracks/${cut}`, '')).body).toBe(
      '{"error":{"status":401,"message":"No token provided"}}',
    );
    expect(messageOf(await emulator.api(`/tracks/${cut}`, 'unknown'))).toBe('Invalid access token');
    emulator.pass(3601);
    expect(messageOf(await emulator.api(`/tracks/${cut}`, appToken))).toBe('The access token expired');
  });

  test('distinguishes malformed ids, unknown ids and unknown services', async () => {
    expect(await emulator.api('/tracks/short', appToken)).toMatchObject({ status: 400 });
    expect(await emulator.api(`/tracks/${'0'.repeat(22)}`, appToken)).toMatchObject({ status: 404 });
    expect(await emulator.api('/nothing', appToken)).toMatchObject({ status: 404 });
  });

  test('searches for all words, at most ten results at a time, page by page', async () => {
    const found = JSON.parse((await emulator.api('/search?q=artist:muse%20time&type=track', appToken)).body);
    expect(found.tracks.items.map((track: { name: string }) => track.name)).toEqual(['Time Is Running Out']);
    expect(await emulator.api('/search?q=a&type=track&limit=11', appToken)).toMatchObject({ status: 400 });
    const first = JSON.parse((await emulator.api('/search?q=e&type=track&limit=10', appToken)).body).tracks;
    const next = await fetch(first.next, { headers: { authorization: `Bearer ${appToken}` } });
    expect(Object(await next.json()).tracks).toMatchObject({ offset: 10, total: first.total });
  });

  test('gives a development app no batch reads, popularity or followers; an extended one has them', async () => {
    const artist = '/artists/12Chz98pHFMPJEknJQMWvI';
    expect(await emulator.api(`/tracks?ids=${cut}`, appToken)).toMatchObject({ status: 403 });
    expect(JSON.parse((await emulator.api(`/tracks/${cut}`, appToken)).body)).not.toHaveProperty(
      'popularity',
    );
    expect(JSON.parse((await emulator.api(artist, appToken)).body)).not.toHaveProperty('followers');

    const extended = await temporaryEmulator({ profile: 'extended' });
    const token = String((await extended.token({ grant_type: 'client_credentials' })).body.access_token);
    const batch = JSON.parse((await extended.api(`/tracks?ids=${cut}`, token)).body);
    expect(batch.tracks[0]).toMatchObject({ id: cut, popularity: expect.any(Number) });
    expect(JSON.parse((await extended.api(artist, token)).body)).toHaveProperty('followers.total');
    await extended.close();
  });

  test('refuses the sixth listener of a development app in plain text', async () => {
    const fresh = await temporaryEmulator();
    const names = ['nightdesk', 'harbourline', 'lowlands.fm', 'greenroom', 'sundaybest', 'latecomer'];
    const answers = [];
    for (const name of names) answers.push(await fresh.api('/me', (await fresh.connect(name)).access));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 403]);
    expect(answers[5]?.body).toBe('User not registered in the Developer Dashboard');
    await fresh.close();
  });
});

describe('another app that is registered', () => {
  const ask = async (app: RegisteredApp, form: Record<string, string>) => {
    const answer = await fetch(`${emulator.settings.SPOTIFY_ACCOUNTS_BASE}/api/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${app.clientId}:${app.clientSecret}`).toString('base64')}`,
      },
      body: new URLSearchParams(form),
    });
    return Object(await answer.json());
  };

  test('has tokens of its own, and faults that concern the one app alone', async () => {
    const { access_token } = await ask(emulator.registerApp(), { grant_type: 'client_credentials' });
    emulator.switches.set({ quotaExceeded: 429, onlyClient: emulator.client.clientId });
    expect(await emulator.api(`/tracks/${cut}`, appToken)).toMatchObject({ status: 429 });
    expect(await emulator.api(`/tracks/${cut}`, String(access_token))).toMatchObject({ status: 200 });
  });

  test('cannot renew what was granted to the first', async () => {
    const { refresh } = await emulator.connect(listenerPlaylists[0]?.ownerId ?? '');
    const form = { grant_type: 'refresh_token', refresh_token: refresh };
    expect(await ask(emulator.registerApp(), form)).toMatchObject({ error: 'invalid_grant' });
  });
});

describe('a listener’s consent', () => {
  test('gives a single-use code, and tokens for the granted scopes', async () => {
    const back = await emulator.consent('nightdesk');
    expect(back.searchParams.get('state')).toBe('state-1');
    const exchange = {
      grant_type: 'authorization_code',
      code: back.searchParams.get('code') ?? '',
      redirect_uri: 'http://127.0.0.1:3000/admin/manageaccounts',
    };
    const { body } = await emulator.token(exchange);
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: 3600, refresh_token: expect.any(String) });
    expect(JSON.parse((await emulator.api('/me', String(body.access_token))).body)).toMatchObject({
      id: 'nightdesk',
      email: 'nightdesk@example.com',
    });
    expect((await emulator.token(exchange)).body).toMatchObject({ error: 'invalid_grant' });
  });

  test('that is denied redirects with access_denied', async () => {
    const back = await emulator.consent('nightdesk', { decision: 'cancel' });
    expect(back.search).toBe('?error=access_denied&state=state-1');
  });

  test('with a code challenge asks for its verifier', async () => {
    // The example of RFC 7636, appendix B.
    const challenge = {
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
    };
    const redirect_uri = 'http://127.0.0.1:3000/admin/manageaccounts';
    const exchange = async (verifier: string) => {
      const code = (await emulator.consent('nightdesk', challenge)).searchParams.get('code') ?? '';
      return emulator.token({
        grant_type: 'authorization_code',
        code,
        redirect_uri,
        code_verifier: verifier,
      });
    };
    expect((await exchange('wrong')).status).toBe(400);
    expect((await exchange('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).status).toBe(200);
  });

  test('is refreshed without a new refresh token, for about six months, until it is revoked', async () => {
    const { refresh } = await emulator.connect('harbourline');
    const again = () => emulator.token({ grant_type: 'refresh_token', refresh_token: refresh });
    const first = await again();
    expect(first.body).toHaveProperty('access_token');
    expect(first.body).not.toHaveProperty('refresh_token');
    emulator.pass(184 * 24 * 3600);
    expect((await again()).body).toMatchObject({ error_description: 'Refresh token expired' });

    const revoked = await emulator.connect('harbourline');
    emulator.switches.revokeUser('harbourline');
    expect(
      (await emulator.token({ grant_type: 'refresh_token', refresh_token: revoked.refresh })).body,
    ).toMatchObject({
      error_description: 'Refresh token revoked',
    });
    expect(await emulator.api('/me', revoked.access)).toMatchObject({ status: 401 });
  });

  test('is refreshed with a new refresh token where these rotate, and the former one is revoked', async () => {
    const { refresh } = await emulator.connect('greenroom');
    const renew = (token: string) => emulator.token({ grant_type: 'refresh_token', refresh_token: token });
    emulator.switches.set({ rotatesRefreshTokens: true });
    const next = String((await renew(refresh)).body.refresh_token);
    expect(next).not.toBe(refresh);
    expect((await renew(refresh)).body).toMatchObject({ error: 'invalid_grant' });
    expect((await renew(next)).body).toHaveProperty('access_token');
    emulator.switches.reset();
  });

  test('is withdrawn by the listener on a page, with every token', async () => {
    const { access, refresh } = await emulator.connect('sundaybest');
    const shown = async () => (await emulator.page('/listeners')).body;
    expect(await shown()).toContain('sundaybest@example.com · connected to 1 app');
    expect((await emulator.page('/listeners', { listener: 'nobody' })).status).toBe(400);
    expect((await emulator.page('/listeners', { listener: 'sundaybest' })).status).toBe(303);
    expect(await shown()).toContain('sundaybest@example.com · not connected to any app');
    expect(await emulator.api('/me', access)).toMatchObject({ status: 401 });
    const renewed = await emulator.token({ grant_type: 'refresh_token', refresh_token: refresh });
    expect(renewed.body).toMatchObject({ error: 'invalid_grant' });
  });

  test.each([
    ['https://example.org/admin/manageaccounts', 'Invalid redirect URI'],
    ['http://localhost:3000/admin/manageaccounts', 'Invalid redirect URI'],
    ['not an address', 'Invalid redirect URI'],
  ])('is not requested for %s', async (redirect, problem) => {
    const query = new URLSearchParams({
      client_id: emulator.client.clientId,
      response_type: 'code',
      redirect_uri: redirect,
    });
    const answer = await emulator.page(`/authorize?${query}`);
    expect(answer).toMatchObject({ status: 400, body: expect.stringContaining(problem) });
  });

  test('is not granted to the app itself', async () => {
    expect(messageOf(await emulator.api('/me', appToken))).toBe('Valid user authentication required');
  });
});

describe('the pages', () => {
  test('list every song without scripts, with their own policy', async () => {
    const { body, headers } = await emulator.page('/');
    expect(body).toContain(`value="https://open.spotify.com/track/${cut}"`);
    expect(body).toContain('Out on 1 June 2035');
    expect(body).not.toMatch(/<script|style=|onclick/);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('draw the same cover for the same track, as a picture without scripts', async () => {
    const cover = await emulator.page(`/covers/${cut}.svg`);
    expect(cover.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': expect.stringContaining('immutable'),
    });
    expect((await emulator.page(`/covers/${cut}.svg`)).body).toBe(cover.body);
    expect((await emulator.page('/covers/2takcwOaAZWiXQijPHIx7B.svg')).body).not.toBe(cover.body);
    expect(await emulator.page('/covers/..%2fpages.svg')).toMatchObject({ status: 404 });
  });

  test('escape their parameters', async () => {
    const query = new URLSearchParams({
      client_id: emulator.client.clientId,
      response_type: 'code',
      redirect_uri: 'http://127.0.0.1:3000/',
      state: '"><script>',
      scope: '<b>',
    });
    const { status, body } = await emulator.page(`/authorize?${query}`);
    expect(status).toBe(200);
    expect(body).not.toMatch(/<script>|<b>/);
  });
});

test('the switches can be set, read and reset over HTTP, and refuse unknown names', async () => {
  const address = new URL('/_switches', emulator.settings.SPOTIFY_API_BASE);
  const headers = { 'content-type': 'application/json' };
  const patch = (body: object) => fetch(address, { method: 'PATCH', headers, body: JSON.stringify(body) });
  expect(await (await patch({ rateLimited: 2 })).json()).toMatchObject({ rateLimited: 2, failing: null });
  expect(await emulator.api('/search?q=a&type=track', appToken)).toMatchObject({ status: 429 });
  expect(await (await fetch(address)).json()).toMatchObject({ rateLimited: 1 });
  expect((await patch({ nonsense: true })).status).toBe(422);
  expect(await (await fetch(address, { method: 'DELETE' })).json()).toMatchObject({ rateLimited: 0 });
});

test('changes survive a killed process', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'spotify-kill-'));
  const [playlist] = listenerPlaylists;
  const store = new URL('./spotify-store.ts', import.meta.url);
  const script = `
    const { openSpotifyStore } = await import(${JSON.stringify(store.href)});
    const store = openSpotifyStore(${JSON.stringify(join(dataDir, 'spotify.sqlite'))});
    store.changeItems(${JSON.stringify(playlist?.id)}, () => []);
    process.stdout.write(store.app().clientId);
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [clientId] = await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
  const copy = `${dataDir}-copy`;
  cpSync(dataDir, copy, { recursive: true });
  const after = openSpotifyStore(join(copy, 'spotify.sqlite'));
  expect(after.app().clientId).toBe(String(clientId));
  expect(after.playlist(playlist?.id ?? '')).toMatchObject({ items: [], version: 2 });
  after.close();
  rmSync(dataDir, { recursive: true });
  rmSync(copy, { recursive: true });
});
