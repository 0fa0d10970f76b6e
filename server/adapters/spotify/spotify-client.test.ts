import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { parseSpotifyLink } from '#contract/spotify/songs/rules.ts';
import { resolveShortLink } from '#server/adapters/spotify/resolve-short-link.ts';
import { callSpotify } from '#server/adapters/spotify/spotify-client.ts';

const opened: (() => void)[] = [];
afterEach(() => {
  for (const close of opened.splice(0)) close();
});

/** Starts a service on loopback. Answers its base and the paths it received. */
async function serve(answer: RequestListener): Promise<{ base: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(String(request.url));
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  opened.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { base: `http://127.0.0.1:${port}`, asked };
}

const call = (base: string) =>
  callSpotify(`${base}/x`, {
    headers: { authorization: 'Bearer secret' },
    answer: z.object({ title: z.string() }),
    badRequest: 'not_found',
  });

test.each([
  ['a page instead of JSON', 200, '<html>Please log in</html>', 'unavailable'],
  ['JSON of an unknown shape', 200, '{"name":"x"}', 'unavailable'],
  ['an empty answer', 204, '', 'unavailable'],
  ['an exhausted quota, in plain text', 403, 'reason: QUOTA_EXCEEDED', 'quota'],
  ['a refusal in plain text', 403, 'Active premium subscription required', 'forbidden'],
  ['a gateway’s page', 502, '<html>', 'unavailable'],
  ['an unknown status', 451, '{}', 'unavailable'],
  ['JSON that is no object', 401, 'null', 'unauthorized'],
])('%s is reported by kind', async (_what, status, body, kind) => {
  const { base } = await serve((_request, response) =>
    response.writeHead(status).end(status === 204 ? undefined : body),
  );
  await expect(call(base)).rejects.toMatchObject({ name: 'SpotifyError', kind });
});

test('Spotify’s own message is kept, in both of its error shapes', async () => {
  const { base } = await serve((_request, response) =>
    response.writeHead(404).end('{"error":{"status":404,"message":"Resource not found"}}'),
  );
  await expect(call(base)).rejects.toThrow('Spotify returned 404: Resource not found');
  const accounts = await serve((_request, response) =>
    response.writeHead(400).end('{"error":"invalid_client","error_description":"Invalid client"}'),
  );
  await expect(call(accounts.base)).rejects.toThrow('Spotify returned 400: Invalid client');
});

test('a redirect is not followed, so the token does not leave', async () => {
  const elsewhere = await serve((_request, response) => response.end('{"title":"x"}'));
  const { base } = await serve((_request, response) =>
    response.writeHead(302, { location: elsewhere.base }).end(),
  );
  await expect(call(base)).rejects.toMatchObject({ kind: 'unavailable' });
  expect(elsewhere.asked).toEqual([]);
});

test('an unreachable address is unavailable', async () => {
  const { base } = await serve(() => undefined);
  opened.splice(0).forEach((close) => {
    close();
  });
  await expect(call(base)).rejects.toMatchObject({ kind: 'unavailable' });
});

test('a missing answer times out, also between head and body', {
  timeout: 15_000,
}, async () => {
  const silent = await serve(() => undefined);
  const halting = await serve((_request, response) => response.writeHead(200).write('{'));
  await Promise.all(
    [silent, halting].map(({ base }) => expect(call(base)).rejects.toMatchObject({ kind: 'unavailable' })),
  );
});

test('a short link never opens another host, private or not, whatever it redirects to', async () => {
  const inside = await serve((_request, response) => response.end('secret'));
  const targets = [
    inside.base,
    `${inside.base}/track/11dFghVXANMlKmJXsNCbNl`,
    `//${inside.base.slice('http://'.length)}/x`,
    'http://127.0.0.1:1/',
    'file:///etc/passwd',
  ];
  for (const location of targets) {
    const { base } = await serve((_request, response) => response.writeHead(307, { location }).end());
    await expect(resolveShortLink('https://spotify.link/abc', base, parseSpotifyLink)).resolves.toEqual({
      kind: 'invalid',
    });
  }
  expect(inside.asked).toEqual([]);
});

test('a short link is followed over three redirects and no more', async () => {
  const chain = async (length: number) => {
    const { base, asked } = await serve((request, response) => {
      const step = Number(request.url?.slice(1));
      const location =
        step < length
          ? `https://spotify.link/${step + 1}`
          : 'https://open.spotify.com/track/11dFghVXANMlKmJXsNCbNl';
      response.writeHead(307, { location }).end();
    });
    return { link: resolveShortLink('https://spotify.link/1', base, parseSpotifyLink), asked };
  };
  await expect((await chain(3)).link).resolves.toMatchObject({ kind: 'track' });
  const endless = await chain(99);
  await expect(endless.link).rejects.toMatchObject({ kind: 'not_found' });
  expect(endless.asked).toEqual(['/1', '/2', '/3']);
});
