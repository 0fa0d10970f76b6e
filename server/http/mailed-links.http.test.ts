import { describe, expect, it } from 'vitest';
import { auth } from '#contract/accounts/sessions/calls.ts';
import { api } from '#contract/api.ts';
import { type PageEntry, pages } from '#contract/pages.ts';
import { navigation, rawRequest } from '#test/support/raw-request.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp({ EAA_HOST: 'eaa.example' }, { work: true });
let asked = 0;

/** The link of a new mail. */
async function newLink() {
  asked += 1;
  const email = `reader-${asked}@example.com`;
  await app.call(auth.requestMagicLink, { body: { email, audience: 'user' } });
  return { email, ...(await app.mailedLink(email)) };
}

describe('a sign-in link with something behind it', () => {
  it.each(['.', '>', ')', '%3E', '&gt;', '\u200B', 'Sent from my phone', '"'])(
    'signs in: %j',
    async (glue) => {
      const { uidb64, token, email } = await newLink();
      const body = { uidb64, token: token + glue, audience: 'user' } as const;
      const answer = await app.call(auth.verifyMagicLink, { body });
      expect(answer.body).toMatchObject({ user: { username: email } });
    },
  );

  it.each(['.', '%3E', ')', '&gt;', '%E2%80%8B', 'Sent', '/', '.?utm_source=mail'])(
    'its page leads to the plain address: %j',
    async (glue) => {
      const { uidb64, token } = await newLink();
      const link = `/user/verify-magic-link/${uidb64}/${token}`;
      const answer = await rawRequest(app.url, link + glue, { headers: navigation });
      const [, query] = glue.split('?');
      expect([answer.status, answer.headers.location]).toEqual([302, query ? `${link}?${query}` : link]);
      expect(answer.headers['referrer-policy']).toBe('no-referrer');
      expect((await rawRequest(app.url, link, { headers: navigation })).status).toBe(200);
    },
  );
});

it.each(['123 456', '123-456', ' 123456 '])('a code is read as it was typed: %j', async (shape) => {
  const { email, code } = await newLink();
  const typed = shape.replace('123', code.slice(0, 3)).replace('456', code.slice(3));
  const answer = await app.call(auth.verifyCode, { body: { email, code: typed, audience: 'user' } });
  expect(answer.body).toMatchObject({ user: { username: email } });
});

describe('a slash at the end', () => {
  const statusAt = async (path: string, headers: Record<string, string> = {}) =>
    (await rawRequest(app.url, path, { headers })).status;

  it.each((pages as readonly PageEntry[]).map(({ path }) => path).filter((path) => !path.endsWith('/')))(
    'changes nothing at the page %s',
    async (page) => {
      const path = page.replaceAll(/\{\w+\}/g, 'unknown');
      expect(await statusAt(`${path}/`, navigation)).toBe(await statusAt(path, navigation));
      const call = api.some(
        (endpoint) => endpoint.path.replace('{name}', path.split('/')[1] ?? '') === `${path}/`,
      );
      if (!call) expect(await statusAt(`${path}/`)).toBe(await statusAt(path));
    },
  );

  it('belongs to the address of a call', async () => {
    expect(await statusAt('/admin/coupons/')).toBe(401);
    expect(await statusAt('/api/packages')).toBe(404);
  });
});

it.each(['eaa.example', 'EAA.Example', 'eaa.example.', 'EAA.EXAMPLE.:8443'])(
  '%s is one host',
  async (host) => {
    expect(JSON.parse((await rawRequest(app.url, '/api/config/', { headers: { host } })).text).brand).toBe(
      'eaa',
    );
  },
);
