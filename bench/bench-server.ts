import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify from 'fastify';
import { type InboxEmulator, startInboxEmulator } from '#sandbox/inbox/start-inbox-emulator.ts';
import {
  PAGES_PREFIX,
  type StripeEmulator,
  startStripeEmulator,
} from '#sandbox/stripe/start-stripe-emulator.ts';
import type { SignedIn } from '#scenario/person.ts';
import { type Mailbox, newestLink, signIn } from '#scenario/sign-in.ts';
import { createLog } from '#server/lib/log.ts';
import { freePort } from '../scripts/free-port.ts';
import { send } from './http-client.ts';

const root = join(import.meta.dirname, '..');
const ADMIN = 'admin@example.com';
/** The flags of `npm start`. */
const startFlags = ['--max-semi-space-size=16', '--heap-growing-percent=40'];

/** The product in a separate process, with its emulators in this one. */
export interface BenchServer {
  url: string;
  readonly pid: number;
  stripe: StripeEmulator;
  inbox: InboxEmulator;
  signIn(email: string): Promise<SignedIn>;
  operator(): Promise<SignedIn>;
  /** Resolves once the provider has delivered everything and no mail has arrived for half a second. */
  quiet(): Promise<void>;
  /** Stops the server's process where it is (SIGSTOP): connections stay open, and nothing is answered until `thaw`. */
  freeze(): void;
  thaw(): void;
  /** Ends it with -9, also while it is frozen, and resolves when it has ended. */
  kill(): Promise<void>;
  /** Starts another process of the product beside it, over the same database and services. Ends with it. */
  startBeside(role: 'web' | 'worker'): Promise<{ url: string; pid: number }>;
  /** Starts it at the same address over the same data, unless it runs. */
  startAgain(): Promise<void>;
  close(): Promise<void>;
}

/** The command and environment of the product's server; `databaseUrl` null means the embedded database. */
export interface ServerProcess {
  env: NodeJS.ProcessEnv;
  url: string;
  /** What is run: the start builds first what has changed since the last build. */
  script: 'scripts/start.ts' | 'server/main.ts';
}

export async function serverProcess(
  folder: string,
  databaseUrl: string | null,
  settings: Record<string, string>,
): Promise<ServerProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { PATH, HOME, TMPDIR } = process.env;
  return {
    url,
    script: 'scripts/start.ts',
    env: {
      PATH,
      HOME,
      TMPDIR,
      PORT: String(port),
      DATA_DIR: folder,
      DEMO_DATA: 'off',
      SANDBOX: 'on',
      LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ADMIN_EMAIL: ADMIN,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...settings,
    },
  };
}

const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode === null && signalCode === null;

/** Starts the server. Resolves at its first answer; throws with its output when it ends earlier. */
export async function startServerProcess({ env, url, script }: ServerProcess): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...startFlags, script], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => printed.push(String(text)));
  for (;;) {
    if (!isRunning(child)) throw new Error(`The server has ended:\n${printed.join('')}`);
    const answer = await send(`${url}/livez`).catch(() => null);
    if (answer?.status === 200) return child;
    await sleep(5);
  }
}

export async function stopProcess(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (!isRunning(child)) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** Starts emulators and server over a migrated or empty database. `built`: starts it as it was built last. */
export async function openBenchServer(
  databaseUrl: string | null,
  settings: Record<string, string> = {},
  { built = false }: { built?: boolean } = {},
): Promise<BenchServer> {
  const folder = await mkdtemp(join(tmpdir(), 'rp-bench-'));
  const log = createLog({ level: 'warn', pretty: false });
  const pages = fastify({ forceCloseConnections: true });
  const pagesPort = await freePort();
  const inbox = await startInboxEmulator({ dataDir: folder, log });
  const server = await serverProcess(folder, databaseUrl, settings);
  if (built) server.script = 'server/main.ts';
  const stripe = await startStripeEmulator({
    dataDir: folder,
    publicUrl: `http://127.0.0.1:${pagesPort}`,
    webhookUrl: `${server.url}/api/webhooks/stripe/`,
    merchantName: 'Real Playlist',
    log,
  });
  await pages.register(stripe.pages, { prefix: PAGES_PREFIX });
  await pages.listen({ host: '127.0.0.1', port: pagesPort });
  // No songs are looked up here; without this address the server would start its own emulator.
  Object.assign(server.env, inbox.settings, stripe.settings, { SPOTIFY_API_BASE: 'http://127.0.0.1:9' });
  let child = await startServerProcess(server);
  const beside: ChildProcess[] = [];
  const mailbox: Mailbox = {
    messages: inbox.messages,
    mailedLink: async (email, since) => {
      for (let tries = 0; tries < 1500; tries += 1) {
        const link = newestLink(inbox.messages(email), since);
        if (link) return link;
        await sleep(20);
      }
      throw new Error(`No sign-in email for ${email} in 30 s.`);
    },
  };
  return {
    url: server.url,
    get pid() {
      return child.pid ?? 0;
    },
    stripe,
    inbox,
    signIn: (email) => signIn(server.url, mailbox, email, 'user'),
    operator: () => signIn(server.url, mailbox, ADMIN, 'admin'),
    quiet: async () => {
      let before = '';
      for (;;) {
        const last = inbox.messages()[0]?.id;
        const now = `${last} ${stripe.switches.read().pendingDeliveries}`;
        if (now === before && now.endsWith(' 0')) return;
        before = now;
        await sleep(500);
      }
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    kill: () => stopProcess(child, 'SIGKILL'),
    startBeside: async (role) => {
      const { url, env } = await serverProcess(
        join(folder, `${role}-${beside.length}`),
        databaseUrl,
        settings,
      );
      const own = { ...server.env, PORT: env.PORT, DATA_DIR: env.DATA_DIR, ROLE: role };
      const started = await startServerProcess({ url, env: own, script: server.script });
      beside.push(started);
      return { url, pid: started.pid ?? 0 };
    },
    startAgain: async () => {
      if (isRunning(child)) return;
      child = await startServerProcess(server);
      // Until then calls are answered 503.
      while ((await send(`${server.url}/readyz`).catch(() => null))?.status !== 200) await sleep(50);
    },
    close: async () => {
      child.kill('SIGCONT');
      await Promise.all([child, ...beside].map((one) => stopProcess(one)));
      await Promise.all([pages.close(), stripe.close(), inbox.close()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
