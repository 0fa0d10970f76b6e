import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { rawRequest } from '#test/support/raw-request.ts';
import { freePort } from '../scripts/free-port.ts';

const root = join(import.meta.dirname, '..');
const running = new Set<ChildProcess>();
let dataDir = '';
let port = 0;

interface Started {
  process: ChildProcess;
  url: string;
  /** Everything printed so far, on stdout and stderr. */
  said: () => string;
  /** Resolves once the process prints this; rejects with the output when it ends earlier. */
  hears: (text: string) => Promise<void>;
  ended: Promise<number | null>;
}

/** Runs the product as `npm start` does after the build, in its own process and folder. */
function start(env: Record<string, string> = {}): Started {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH ?? '',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO_DATA: 'off',
      ADMIN_EMAIL: 'Boss@Example.com',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let text = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      for (const listener of listeners) listener();
    });
  }
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child);
    return code as number | null;
  });
  return {
    process: child,
    url: `http://127.0.0.1:${port}`,
    said: () => text,
    hears: (wanted) =>
      new Promise((resolve, reject) => {
        const look = () => text.includes(wanted) && resolve();
        listeners.add(look);
        look();
        void ended.then(() => reject(new Error(`It ended without printing "${wanted}":\n${text}`)));
      }),
    ended,
  };
}

async function ready(env: Record<string, string> = {}): Promise<Started> {
  const started = start(env);
  await started.hears('Stop with Ctrl+C');
  // Right after its start, on a slow machine, it may refuse calls as it is busy.
  const answersCalls = async () => expect((await fetch(`${started.url}/api/packages/`)).status).toBe(200);
  await vi.waitFor(answersCalls, { timeout: 60_000, interval: 200 });
  return started;
}

async function stop(started: Started, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  started.process.kill(signal);
  return started.ended;
}

const post = (url: string, path: string, body: object) =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rp-start-'));
  port = await freePort();
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function killAll(): Promise<void> {
  const left = [...running];
  const closed = left.map((child) => once(child, 'close'));
  for (const child of left) child.kill('SIGKILL');
  await Promise.all(closed);
}

/** What is kept, which no other user of this machine may read or write. */
const keptFiles = ['', 'app-secret', 'database', 'sandbox', 'server.lock'];
const openModes = () =>
  Promise.all(keptFiles.map(async (name) => ((await stat(join(dataDir, name))).mode & 0o077).toString(8)));

describe('starting', { timeout: 180_000 }, () => {
  afterEach(killAll);

  it('with nothing configured ends in a link that signs the first admin in, and what it kept survives', async () => {
    const first = await ready();
    const [, uidb64, token] = /admin\/verify-magic-link\/([\w-]+)\/([\w-]+)/.exec(first.said()) ?? [];
    const verified = await post(first.url, '/api/auth/magic-link/verify/', {
      uidb64,
      token,
      audience: 'admin',
    });
    const { access, refresh, user } = (await verified.json()) as Record<string, unknown>;
    expect(user).toEqual({ username: 'boss@example.com', role: 'admin' });
    expect(await (await fetch(`${first.url}/version`)).json()).toMatchObject({
      version: expect.any(String),
      startedAt: expect.any(String),
    });

    // A second process on the same folder would corrupt the database.
    const second = start({ PORT: '0' });
    expect(await second.ended).toBe(1);
    expect(second.said()).toContain(
      `The data folder ${dataDir} is in use by process ${first.process.pid}. Stop that process, or set a different DATA_DIR.`,
    );
    expect(second.said()).not.toMatch(/\n\s+at /);

    // SIGKILL releases the lock with the process; the data stays.
    expect(await stop(first, 'SIGKILL')).toBeNull();
    const killedAt = new Date().toISOString();
    const third = await ready();
    const sessions = await fetch(`${third.url}/api/auth/sessions/`, {
      headers: { authorization: `Bearer ${access}` },
    });
    expect(sessions.status).toBe(200);
    // Each start may follow a restore, so it looks for payments that only the provider knows.
    const looks = () =>
      fetch(`${third.url}/admin/manage-jobs/?name=payment.find-strays&status=done&sort=-createdAt`, {
        headers: { authorization: `Bearer ${access}` },
      }).then((answer) => answer.json() as Promise<{ createdAt: string }[]>);
    const newest = async () => (await looks())[0]?.createdAt ?? '';
    await vi.waitFor(async () => expect((await newest()) > killedAt).toBe(true), 30_000);
    expect((await post(third.url, '/api/token/refresh/', { refresh })).status).toBe(200);
    expect(await stop(third)).toBe(0);
    expect(third.said()).toContain('Stopped');
    expect(first.said() + third.said()).not.toContain('Restricted permissions');

    expect(await openModes()).toEqual(keptFiles.map(() => '0'));
  });
});

describe('a server started on files that other users of this machine could write', {
  timeout: 180_000,
}, () => {
  let started: Started;
  beforeAll(async () => {
    // Modes as earlier versions left them.
    await chmod(dataDir, 0o755);
    await chmod(join(dataDir, 'app-secret'), 0o666);
    started = await ready();
  });
  afterAll(killAll);

  it('restricts their permissions, and says so', async () => {
    expect(started.said()).toContain(`Restricted permissions on ${dataDir}: 2 files`);
    expect(await openModes()).toEqual(keptFiles.map(() => '0'));
  });

  it('tells the emulators of EAA’s host, so that they lead back to it', async () => {
    const { url } = started;
    const begun = await rawRequest(url, '/api/auth/identity/start/', {
      method: 'POST',
      headers: { host: `eaa.localhost:${port}`, 'content-type': 'application/json' },
      body: '{}',
    });
    const { authorizeUrl } = JSON.parse(begun.text) as { authorizeUrl: string };
    expect(new URL(authorizeUrl).searchParams.get('redirect_uri')).toContain(`//eaa.localhost:${port}/`);
    const chosen = await fetch(authorizeUrl, { redirect: 'manual' });
    const cookies = chosen.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
    const page = await fetch(new URL(chosen.headers.get('location') ?? '', authorizeUrl), {
      headers: { cookie: cookies.join('; ') },
    });
    expect(await page.text()).toMatch(/\bEAA\b/);
  });

  it('stops the same way on Ctrl+C, pressed twice', async () => {
    started.process.kill('SIGINT');
    started.process.kill('SIGINT');
    expect(await started.ended).toBe(0);
    expect(started.said().match(/Shutting down/g)).toHaveLength(1);
  });
});

describe('a server with SANDBOX=on where others may come', { timeout: 180_000 }, () => {
  let started: Started;
  beforeAll(async () => {
    started = await ready({ PUBLIC_URL: 'https://realplaylist.example', SANDBOX: 'on' });
  });
  afterAll(killAll);

  it('warns of it, at the start and in what pages show', async () => {
    expect(started.said()).toContain('WARNING: SANDBOX=on.');
    const shown = await (await fetch(`${started.url}/api/config/`)).json();
    expect(shown).toMatchObject({
      demoData: false,
      sandbox: expect.arrayContaining([{ emulator: 'sandbox', text: expect.any(String), path: null }]),
    });
  });

  it('finishes running requests, accepts no new ones, and exits with 0', async () => {
    const body = JSON.stringify({ email: 'under-way@example.com', audience: 'user' });
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString();
    });
    await once(socket, 'connect');
    socket.write(
      `POST /api/auth/magic-link/ HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
    );
    // Once a later call is answered, the first half of this one has been read.
    await fetch(`${started.url}/livez`);
    started.process.kill('SIGTERM');
    await started.hears('Shutting down');
    await expect(fetch(`${started.url}/livez`)).rejects.toThrow();
    socket.write(body.slice(10));
    await once(socket, 'close');
    expect(answer).toMatch(/^HTTP\/1\.1 202 /);
    expect(await started.ended).toBe(0);
    expect(started.said()).toContain('Stopped');
  });
});

describe('a stop', { timeout: 180_000 }, () => {
  afterEach(killAll);

  it('takes ten seconds at most, with a stream, a request and a job that do not end', async () => {
    // A mail server that accepts connections and says nothing.
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port: mailPort } = silent.address() as AddressInfo;
    const started = await ready({
      SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
      ACCESS_LOG: 'on',
      SANDBOX: 'on',
    });
    const [, uidb64, token] = /admin\/verify-magic-link\/([\w-]+)\/([\w-]+)/.exec(started.said()) ?? [];
    const link = { uidb64, token, audience: 'admin' };
    const verified = await post(started.url, '/api/auth/magic-link/verify/', link);
    const { access } = (await verified.json()) as { access: string };
    const headers = { authorization: `Bearer ${access}` };
    expect((await fetch(`${started.url}/api/events/`, { headers })).status).toBe(200);
    const mailed = once(silent, 'connection');
    await post(started.url, '/api/auth/magic-link/', { email: 'ada@example.com', audience: 'user' });
    await mailed;
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write('POST /api/auth/magic-link/ HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n\r\n');
    await fetch(`${started.url}/livez?token=secret-of-a-query`);

    const began = performance.now();
    expect(await stop(started)).toBe(0);
    const seconds = (performance.now() - began) / 1000;
    // Beyond the ten, what a loaded machine takes to end a process.
    expect(seconds).toBeLessThan(11.5);
    silent.close();

    const lines = started
      .said()
      .split('\n')
      .filter((line) => line.includes('request answered'));
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({
        method: 'GET',
        route: '/livez',
        status: 200,
        caller: 'visitor',
        ms: expect.any(Number),
      }),
    );
    expect(lines.join()).not.toMatch(/secret-of-a-query|verify-magic-link\/[\w-]+\//);
  });
});

describe('a start that fails', { timeout: 180_000 }, () => {
  afterEach(killAll);

  it('on a port in use names the setting to change', async () => {
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    try {
      const started = start();
      expect(await started.ended).toBe(1);
      expect(started.said()).toContain(
        `Port ${port} is already in use. Stop the process using it, or set a different PORT.`,
      );
    } finally {
      other.close();
    }
  });

  it('in production without configuration names every missing setting and starts no emulator', async () => {
    const started = start({ NODE_ENV: 'production', LIMITS: 'off' });
    expect(await started.ended).toBe(1);
    for (const name of [
      'APP_SECRET',
      'PUBLIC_URL',
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'SMTP_URL',
      'LIMITS',
    ]) {
      expect(started.said()).toMatch(new RegExp(`  ${name}[ =]`));
    }
    expect(started.said()).not.toContain('emulators');
  });

  it('with a real database or address, but nothing else set, names what is missing and starts no embedded peer', async () => {
    const started = start({
      DATABASE_URL: 'postgres://127.0.0.1:9/product',
      PUBLIC_URL: 'https://realplaylist.example',
    });
    expect(await started.ended).toBe(1);
    for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'SMTP_URL'])
      expect(started.said()).toContain(`  ${name} is required with DATABASE_URL`);
    expect(started.said()).toContain('set SANDBOX=on');
    expect(started.said()).not.toContain('peers');
  });

  it('in production refuses the embedded database, SANDBOX=on and plain HTTP', async () => {
    const started = start({
      NODE_ENV: 'production',
      SANDBOX: 'on',
      PUBLIC_URL: 'http://realplaylist.example',
    });
    expect(await started.ended).toBe(1);
    expect(started.said()).toContain('  SANDBOX=on isn’t allowed in production.');
    expect(started.said()).toContain('  PUBLIC_URL must start with https:// in production.');
    expect(started.said()).toContain('  DATABASE_URL is required in production');
  });
});
