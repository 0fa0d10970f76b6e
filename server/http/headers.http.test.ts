import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { pages } from '#contract/pages.ts';
import { navigation, rawRequest, rawSocket } from '#test/support/raw-request.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { absentIds } from './rights-absent-ids.fixture.ts';

const app = useTestApp({ EAA_HOST: 'eaa.example' });
const ask = (path: string, headers: Record<string, string> = {}) => rawRequest(app.url, path, { headers });

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  // The last one, because both brands show the covers of the embedded catalogue.
  "img-src 'self' data: https://i.scdn.co https://mosaic.scdn.co https://*.spotifycdn.com PUBLIC_URL",
  "connect-src 'self'",
  "font-src 'self'",
  "media-src 'self'",
  "manifest-src 'self'",
  'frame-src https://www.youtube-nocookie.com https://open.spotify.com',
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join(';');

/** Every asset that a page refers to. */
const assetsOf = (html: string): string[] =>
  [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? '');

describe('every answer', () => {
  it.each([
    ['a page', '/user/login'],
    ['the landing page', '/'],
    ['the not-found screen', '/nothing'],
    ['a call', '/api/packages/'],
    ['a refusal', '/user/get_orders/'],
    ['the documentation', '/api/docs'],
    ['the crawlers’ file', '/robots.txt'],
  ])('%s has the Content-Security-Policy and the other security headers', async (_, path) => {
    const { headers } = await ask(path, path === '/nothing' ? navigation : {});
    expect(headers['content-security-policy']).toBe(policy.replace('PUBLIC_URL', app.url));
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers.server).toBeUndefined();
    expect(headers['access-control-allow-origin']).toBeUndefined();
    // No HSTS over plain HTTP: browsers ignore it, or would force HTTPS on the loopback host.
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it.each(pages.filter(({ path }) => path.includes('{token}')).map(({ path }) => path))(
    '%s, which a private link opens, sends no referrer and is not listed',
    async (path) => {
      const { headers } = await ask(path.replaceAll(/\{\w+\}/g, 'abc'), navigation);
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['x-robots-tag']).toBe('noindex');
    },
  );

  it.each([
    ['another one', ['a.example', 'b.example']],
    ['the same once more', ['a.example', 'a.example']],
    ['one that a proxy joined', ['a.example, b.example']],
  ])('is refused with a second Host header, %s', async (_, hosts) => {
    const head = [
      'GET /api/packages/ HTTP/1.1',
      ...hosts.map((host) => `Host: ${host}`),
      'Connection: close',
    ];
    const socket = rawSocket(app.url, `${head.join('\r\n')}\r\n\r\n`);
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 400 .*"code":"malformed_request"/s);
    socket.destroy();
  });

  it.each(['/sandbox/inbox/', '/sandbox/spotify/'])('%s of an emulator has its own policy', async (path) => {
    const { status, headers } = await ask(path, navigation);
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toMatch(/default-src 'none'/);
    expect(headers['content-security-policy']).not.toBe(policy.replace('PUBLIC_URL', app.url));
    expect(headers['content-security-policy']).not.toMatch(/script-src|unsafe-eval/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('no page contains what the policy forbids: inline code, styles or handlers (JSON data is allowed)', async () => {
    for (const path of ['/', '/privacy', '/terms', '/refunds', '/reviews', '/user/login', '/api/docs']) {
      const { text } = await ask(path);
      const inline =
        /<style|\sstyle="|<script(?![^>]*\s(?:src=|type="application\/(?:ld\+)?json"))|\son\w+="|javascript:/;
      expect(text).not.toMatch(inline);
      for (const [, source = ''] of text.matchAll(/<(?:script|link|img)[^>]*\s(?:src|href)="([^"]+)"/g)) {
        expect(source).toMatch(/^(\/|https?:\/\/127\.0\.0\.1|data:|mailto:)/);
      }
    }
  });

  it('a 401 names the authentication scheme', async () => {
    expect((await ask('/user/get_orders/')).headers['www-authenticate']).toBe('Bearer');
  });
});

describe('assets', () => {
  it('that pages refer to exist, are cached for ever, and are brotli-compressed for clients that accept it', async () => {
    const html = [(await ask('/')).text, (await ask('/user/login')).text].join();
    const assets = [...new Set(assetsOf(html))];
    expect(assets.length).toBeGreaterThan(3);
    for (const path of assets) {
      const plain = await ask(path);
      expect([path, plain.status]).toEqual([path, 200]);
      expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(plain.headers['content-encoding']).toBeUndefined();
      if (!/\.(js|css|svg)$/.test(path)) continue;
      const small = await ask(path, { 'accept-encoding': 'gzip, br' });
      expect([path, small.headers['content-encoding']]).toEqual([path, 'br']);
      expect(small.headers.vary).toMatch(/accept-encoding/i);
      expect(plain.headers.vary).toMatch(/accept-encoding/i);
    }
  });

  it('that are parts of a page come without the headers of pages; what stands in for a missing one has them', async () => {
    const [script = ''] = assetsOf((await ask('/user/login')).text).filter((path) => path.endsWith('.js'));
    const { status, headers } = await ask(script);
    expect([status, headers['x-content-type-options']]).toEqual([200, 'nosniff']);
    expect(headers['content-type']).toBe('text/javascript');
    expect(headers['content-security-policy']).toBeUndefined();
    expect(headers['x-frame-options']).toBeUndefined();
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    // Cached for ever by their name, so nothing asks whether they changed, and all are read from their beginning.
    for (const name of ['etag', 'last-modified', 'accept-ranges'])
      expect([name, headers[name]]).toEqual([name, undefined]);
    // A connection stays open without being told so; one whose client closes it is told.
    const { headers: kept } = await ask(script, { connection: 'keep-alive' });
    expect([kept.connection, kept['keep-alive'], headers.connection]).toEqual([
      undefined,
      undefined,
      'close',
    ]);
    const gone = await ask('/assets/index-gone.js', navigation);
    expect([gone.status, gone.headers['content-security-policy'] !== undefined]).toEqual([404, true]);
  });

  it('that no longer exist answer a problem, not a page cached for ever', async () => {
    const answer = await ask('/assets/index-gone.js');
    expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'no-store']);
  });
});

describe('addresses', () => {
  it('of the public pages and the sitemap belong to the installation', async () => {
    expect((await ask('/robots.txt')).text).toContain(`Sitemap: ${app.url}/sitemap.xml`);
    const map = await ask('/sitemap.xml');
    expect(map.headers['content-type']).toMatch(/xml/);
    for (const path of ['/', '/privacy', '/terms', '/refunds', '/reviews']) {
      expect(map.text).toContain(`<loc>${app.url}${path}</loc>`);
      expect((await ask(path)).text).not.toContain('%PUBLIC_URL%');
    }
    expect(map.text).not.toContain('/admin');
  });

  it('that links open are kept out of search engines, whose crawlers may come to read that', async () => {
    const rules = [...(await ask('/robots.txt')).text.matchAll(/^(Allow|Disallow): (.+)$/gm)];
    /** As RFC 9309 reads rules: the longest one that fits counts. */
    const mayRead = (path: string): boolean =>
      rules
        .filter(([, , begin = '']) => path.startsWith(begin))
        .toSorted(([, , one = ''], [, , other = '']) => other.length - one.length)[0]?.[1] !== 'Disallow';
    for (const path of [
      `/report/${absentIds.reportToken}`,
      `/Report/${absentIds.reportToken}`,
      `/api/report/${absentIds.reportToken}/`,
      `/api/report/${absentIds.reportToken}/pitches.csv`,
      `/pitch/${absentIds.pitchToken}`,
      `/api/pitch/${absentIds.pitchToken}/`,
      '/user/verify-magic-link/abc/def',
      '/admin/verify-magic-link/abc/def',
      '/user/confirm-address/abc',
      '/unsubscribe?token=abc',
    ]) {
      const { headers } = await ask(path, path.includes('/api/') ? {} : navigation);
      expect([path, headers['x-robots-tag'], mayRead(path)]).toEqual([path, 'noindex', true]);
    }
    expect(['/user/settings', '/admin/ManageOrder', '/api/config/', '/checkout'].filter(mayRead)).toEqual([]);
    for (const path of ['/', '/faq', '/reviews'])
      expect([(await ask(path)).headers['x-robots-tag'], mayRead(path)]).toEqual([undefined, true]);
  });

  it('the icon is served', async () => {
    expect((await ask('/favicon.svg')).headers['content-type']).toBe('image/svg+xml');
  });

  it('the host decides the brand of a visitor, and an unknown host changes no address', async () => {
    const brandAt = async (host: string) => JSON.parse((await ask('/api/config/', { host })).text).brand;
    expect(await brandAt('eaa.example')).toBe('eaa');
    expect(await brandAt('eaa.example:8443')).toBe('eaa');
    expect(await brandAt('evil.example')).toBe('real-playlist');
    expect((await ask('/sitemap.xml', { host: 'evil.example' })).text).not.toContain('evil.example');
  });

  it('X-Forwarded headers of untrusted clients are ignored', async () => {
    const answer = await ask('/api/config/', { 'x-forwarded-host': 'eaa.example' });
    expect(JSON.parse(answer.text).brand).toBe('real-playlist');
  });
});
