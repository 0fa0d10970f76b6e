import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessions } from '#contract/accounts/sessions/calls.ts';
import { packages } from '#contract/sales/packages/calls.ts';
import { type AnotherServer, anotherServer } from '#test/support/another-server.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { callFrom, type From, freshNetwork, waitOf } from './limits-desk.fixture.ts';

const app = useTestApp({ LIMITS: 'on', TRUST_PROXY: '127.0.0.1' });

let another: AnotherServer;
beforeAll(async () => {
  another = await anotherServer(app);
});
afterAll(() => another.close());

const from = (who: From, path: string) => callFrom(app.url, who, path);

describe('any call', () => {
  it('is limited to three hundred a minute per network, refused calls included', async () => {
    const network = freshNetwork();
    for (let n = 1; n <= 150; n += 1) {
      expect((await from({ network }, packages.listOnSale.path)).status).toBe(200);
      const access = n % 2 ? { access: 'garbage' } : {};
      expect((await from({ network, ...access }, sessions.list.path)).status).toBe(401);
    }
    const wait = waitOf(await from({ network }, packages.listOnSale.path));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect((await from({ network: freshNetwork() }, packages.listOnSale.path)).status).toBe(200);
    // Pages are not counted, and each process counts on its own.
    expect((await from({ network }, '/user/login')).status).toBe(200);
    expect((await from({ network, url: another.url }, packages.listOnSale.path)).status).toBe(200);
  });

  it('is no probe: these are neither refused nor counted', async () => {
    const network = freshNetwork();
    for (let n = 1; n <= 320; n += 1) {
      expect([n, (await from({ network }, n % 2 ? '/livez' : '/readyz')).status]).toEqual([n, 200]);
    }
    expect((await from({ network }, packages.listOnSale.path)).status).toBe(200);
  });

  it('allows exactly the limit of concurrent calls', async () => {
    const network = freshNetwork();
    const answers = await Promise.all(
      Array.from({ length: 320 }, () => from({ network }, packages.listOnSale.path)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(300);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  it('is limited to six hundred a minute per account, from any network', async () => {
    const { access } = await app.signIn('ada@example.com');
    const call = () => from({ network: freshNetwork(), access }, packages.listOnSale.path);
    for (let n = 0; n < 600; n += 1) expect((await call()).status).toBe(200);
    waitOf(await call());
    expect((await from({ network: freshNetwork() }, packages.listOnSale.path)).status).toBe(200);
  });
});
