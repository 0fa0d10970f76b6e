import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { Problem } from '#contract/errors.schema.ts';
import { problemOf } from '#contract/errors.ts';
import { packages } from '#contract/sales/packages/calls.ts';
import { connectPostgres, type DatabaseClient } from '#server/db/client.ts';
import { DatabaseUnavailable } from '#server/db/database-unavailable.ts';
import { type AnotherServer, anotherServer } from '#test/support/another-server.ts';
import { navigation, rawRequest } from '#test/support/raw-request.ts';
import { startTcpProxy, type TcpProxy } from '#test/support/tcp-proxy.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { freePort } from '../../scripts/free-port.ts';
import { findHaproxy } from '../../scripts/system-packages.ts';
import { errorPage } from './error-page.ts';
import { toAppError } from './errors.ts';

const deploy = join(import.meta.dirname, '../../deploy');
const page = join(deploy, 'unavailable.html');
const haproxy = findHaproxy();

describe.skipIf(inject('postgresUrl') === null || !haproxy)('behind the HAProxy of deploy/cluster', () => {
  const app = useTestApp();
  let database: TcpProxy;
  let client: DatabaseClient;
  let server: AnotherServer;
  let url: string;
  let plain: string;
  let proxy: ReturnType<typeof spawn>;

  beforeAll(async () => {
    const there = new URL(String(app.client.pool.options.connectionString));
    database = await startTcpProxy(Number(there.port || 5432));
    client = connectPostgres(`${database.through(there.href)}`, { connections: 4 });
    server = await anotherServer(app, {}, client);
    const bind = `127.0.0.1:${await freePort()}`;
    plain = `127.0.0.1:${await freePort()}`;
    const nothing = async () => `127.0.0.1:${await freePort()}`;
    url = `http://${bind}`;
    proxy = spawn(haproxy ?? '', ['-db', '-f', join(deploy, 'cluster/haproxy-web.cfg')], {
      stdio: 'ignore',
      env: {
        PAGE: page,
        BIND_WEB: bind,
        BIND_PLAIN: plain,
        WEB1: new URL(server.url).host,
        WEB2: await nothing(),
        WEB3: await nothing(),
      },
    });
    while ((await answer('/readyz').catch(() => null))?.status !== 200) await sleep(200);
  });
  afterAll(async () => {
    proxy.kill();
    await client.close();
  });

  const answer = (path: string, headers = {}) => rawRequest(url, path, { headers });

  it('who comes without encryption is sent to the same page with it', async () => {
    const { status, headers } = await rawRequest(`http://${plain}`, '/terms?from=mail', {
      headers: { host: 'real.example' },
    });
    expect([status, headers.location]).toEqual([301, 'https://real.example/terms?from=mail']);
  });

  it.each(['silent', 'gone'])(
    'pages are shown while the database is %s, and calls refused as by the product',
    {
      timeout: 60_000,
    },
    async (how) => {
      // Once the builder's prices were read.
      const builder = () => answer('/user?campaign=new', navigation);
      await expect.poll(async () => (await builder()).text).toContain('<html data-first-view');
      if (how === 'silent') database.silence();
      else await database.close();
      const running = answer(packages.listOnSale.path);
      await expect.poll(() => answer('/readyz'), { timeout: 20_000 }).toMatchObject({ status: 503 });
      // Until HAProxy has noticed.
      await sleep(5_000);
      for (const path of ['/', '/terms', '/privacy', '/pricing', '/user?campaign=new', '/user/login']) {
        const { status, headers, text } = await answer(path, navigation);
        expect([path, status, headers['content-type']]).toEqual([path, 200, 'text/html; charset=utf-8']);
        expect(text).toContain(path.startsWith('/user') ? '<html data-first-view' : '</main>');
      }
      expect(await running).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
      const { status, headers, text } = await answer(packages.listOnSale.path);
      expect([status, Problem.parse(JSON.parse(text)).status]).toEqual([503, 503]);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      database.restore();
    },
  );

  it('the page of ours is shown while no process answers', { timeout: 60_000 }, async () => {
    await server.close();
    for (const path of ['/', packages.listOnSale.path]) {
      const { status, headers, text } = await answer(path, navigation);
      expect([status, headers['retry-after'], text]).toEqual([503, '5', readFileSync(page, 'utf8')]);
    }
  });
});

it('the page of the proxy says what the product says of a database that is away', () => {
  expect(readFileSync(page, 'utf8')).toBe(errorPage(problemOf(toAppError(new DatabaseUnavailable(null)))));
});
