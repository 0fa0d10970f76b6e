import { beforeAll, describe, expect, it, vi } from 'vitest';
import { identity } from '#contract/accounts/identity/calls.ts';
import { auth } from '#contract/accounts/sessions/calls.ts';
import { navigation, rawRequest } from '#test/support/raw-request.ts';
import { type TestApp, useTestApp } from '#test/support/test-app.ts';

const alone = useTestApp();
const open = useTestApp({ PUBLIC_URL: 'https://sandbox.example', EAA_HOST: 'eaa.example' });

// A busy machine may let a server that has just started say for a moment that it is too busy.
beforeAll(async () => {
  const ready = async (app: TestApp) => expect((await app.fetch('/readyz')).status).toBe(200);
  for (const app of [alone, open]) await vi.waitFor(() => ready(app), { timeout: 60_000, interval: 500 });
}, 120_000);

const pages = [
  ['/sandbox/inbox/'],
  ['/sandbox/inbox/messages/?to=boss@example.com'],
  ['/sandbox/stripe/checkout.css'],
  ['/sandbox/spotify/'],
  ['/sandbox/identity/'],
];
const portOf = ({ url }: TestApp) => new URL(url).port;
const statusOf = async (app: TestApp, path: string, headers: Record<string, string>) =>
  (await rawRequest(app.url, path, { headers })).status;

/** Requests from elsewhere: names that lead to this machine, and headers of proxies and tunnels. */
const elsewhere: [string, Record<string, string>][] = [
  ...['rebound.example', '127.0.0.1.example', 'localhost.example', '10.0.0.7', '[fe80::1]'].map(
    (host): [string, Record<string, string>] => [host, { host }],
  ),
  ...Object.entries({
    forwarded: 'for=192.0.2.1',
    via: '1.1 tunnel',
    'x-forwarded-for': '192.0.2.1',
    'x-forwarded-host': 'tunnel.example',
    'x-forwarded-proto': 'https',
    'x-real-ip': '192.0.2.1',
    'x-client-ip': '192.0.2.1',
    'true-client-ip': '192.0.2.1',
    'cf-connecting-ip': '192.0.2.1',
    'cdn-loop': 'cloudflare',
    'tailscale-user-login': 'a@example.com',
  }).map(([name, value]): [string, Record<string, string>] => [name, { host: 'localhost', [name]: value }]),
];

describe('pages of emulators', () => {
  it.each(pages)('%s are answered on this machine', async (path) => {
    for (const host of ['127.0.0.1', 'localhost', 'EAA.localhost', '[::1]'])
      expect([host, await statusOf(alone, path, { host: `${host}:${portOf(alone)}` })]).toEqual([host, 200]);
  });

  it.each(pages)('%s are refused from elsewhere', async (path) => {
    for (const [name, headers] of elsewhere) {
      const { status, text } = await rawRequest(alone.url, path, { headers });
      expect([name, status, text]).toEqual([
        name,
        403,
        expect.stringContaining(`Open ${alone.url} there, or set SANDBOX=on and PUBLIC_URL`),
      ]);
    }
  });

  it('explain it in a page to a person who opens one', async () => {
    const headers = { ...navigation, host: 'rebound.example' };
    const { headers: answered, text } = await rawRequest(alone.url, '/sandbox/inbox/', { headers });
    expect([answered['content-type'], text]).toEqual([
      'text/html; charset=utf-8',
      expect.stringContaining('answered on this machine only'),
    ]);
  });

  it('are answered at the configured addresses under SANDBOX=on, also behind a proxy, and at no other', async () => {
    const proxied = { 'x-forwarded-for': '192.0.2.1' };
    for (const host of ['sandbox.example', 'eaa.example', 'localhost'])
      expect(await statusOf(open, '/sandbox/inbox/', { host, ...proxied })).toBe(200);
    const refused = await rawRequest(open.url, '/sandbox/inbox/', { headers: { host: 'rebound.example' } });
    expect([refused.status, refused.text]).toEqual([
      403,
      expect.stringContaining('set PUBLIC_URL to the one that you use'),
    ]);
  });
});

describe('a sign-in while emulators are in use', () => {
  const json = { 'content-type': 'application/json' };
  const post = async (app: TestApp, path: string, body: object, headers: Record<string, string>) => {
    const sent = { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) };
    const { status, text } = await rawRequest(app.url, path, sent);
    return [status, JSON.parse(text).code];
  };

  it('is refused from elsewhere at every step, also with a link that was read, which then still works here', async () => {
    const email = 'boss@example.com';
    await alone.call(auth.requestMagicLink, { body: { email, audience: 'admin' } });
    const { uidb64, token, code } = await alone.mailedLink(email);
    const link = { uidb64, token, audience: 'admin' } as const;
    const strangers: Record<string, string>[] = [
      { host: 'rebound.example' },
      { 'x-forwarded-for': '192.0.2.1' },
    ];
    for (const headers of strangers)
      for (const [{ path }, body] of [
        [auth.requestMagicLink, { email, audience: 'admin' }],
        [auth.verifyMagicLink, link],
        [auth.verifyCode, { email, code, audience: 'admin' }],
        [identity.start, {}],
        [identity.signIn, { idToken: 'x' }],
      ] as const)
        expect(await post(alone, path, body, headers)).toEqual([403, 'only_here']);
    expect((await alone.call(auth.verifyMagicLink, { body: link })).status).toBe(200);
  });

  it('is possible at the configured addresses under SANDBOX=on', async () => {
    const body = { email: 'ada@example.com', audience: 'user' };
    const { path } = auth.requestMagicLink;
    const asked = (headers: Record<string, string>) => post(open, path, body, headers);
    expect(await asked({ host: 'sandbox.example', 'x-forwarded-for': '192.0.2.1' })).toEqual([
      202,
      undefined,
    ]);
    expect(await asked({ host: 'rebound.example' })).toEqual([403, 'only_here']);
  });
});

it('emulators refuse the same at the ports of their own', async () => {
  const { OIDC_ISSUER, STRIPE_API_BASE, SPOTIFY_OEMBED_BASE } = alone.sandbox.settings;
  for (const [base = '', path] of [
    [OIDC_ISSUER, '/.well-known/openid-configuration'],
    [STRIPE_API_BASE, '/_books'],
    [SPOTIFY_OEMBED_BASE, '/_switches/'],
  ] as const) {
    expect((await rawRequest(base, path)).status).toBe(200);
    for (const [name, headers] of elsewhere) {
      const { status, text } = await rawRequest(base, path, { headers });
      expect([name, status, text]).toEqual([name, 403, expect.stringContaining('answers this machine only')]);
    }
  }
});
