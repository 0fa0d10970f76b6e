import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { afterAll, beforeAll, inject } from 'vitest';
import type { Answer, CallInput, Endpoint } from '#contract/endpoint.ts';
import type { InboxMessage } from '#sandbox/inbox/inbox-store.ts';
import { type Sandbox, startSandbox } from '#sandbox/start-sandbox.ts';
import {
  type AnyInput,
  type CallOptions,
  callEndpoint,
  personAt,
  type Reply,
  type SignedIn,
} from '#scenario/person.ts';
import { type MailedLink, newestLink, signIn } from '#scenario/sign-in.ts';
import { readConfig } from '#server/config.ts';
import type { DatabaseClient } from '#server/db/client.ts';
import { makeFirstAdmin } from '#server/domains/accounts/users/first-admin.ts';
import { handledJobs } from '#server/job-handlers.ts';
import { createLog } from '#server/lib/log.ts';
import { type Server, startServer } from '#server/start-server.ts';
import { reservePort } from '../../scripts/free-port.ts';
import { freshDatabase } from './database.ts';

/** A clock that tests move. It starts at the real time, because the payment provider signs with its own clock. */
export interface TestClock {
  now: () => Date;
  advance(milliseconds: number): void;
}

export interface TestApp {
  url: string;
  server: Server;
  client: DatabaseClient;
  sandbox: Sandbox;
  clock: TestClock;
  log: Logger;
  /** Runs all due jobs, and the jobs that they queue; with a worker also what that has begun is done then. */
  drain(): Promise<number>;
  /**
   * Runs the jobs due after so many milliseconds with the clock set to then. Resets the clock afterwards, because the
   * payment provider uses the real time.
   */
  later(milliseconds: number): Promise<void>;
  /** Calls an endpoint over HTTP. */
  call<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    options?: CallOptions,
  ): Promise<Reply<Answer<E>>>;
  /** Calls an endpoint with untyped input. */
  ask<E extends Endpoint>(endpoint: E, input: AnyInput, options?: CallOptions): Promise<Reply<Answer<E>>>;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Signs in through a mailed link. */
  signIn(email: string, audience?: 'user' | 'admin'): Promise<SignedIn>;
  /** Signs in the first admin. */
  operator(): Promise<SignedIn>;
  /** The newest link mailed to an address, in its two parts; waits for one after the message `since`. */
  mailedLink(email: string, since?: number): Promise<MailedLink>;
  /** The newest mail with this subject to an address; waits for it. Mails queued together arrive in any order. */
  mail(email: string, subject: string): Promise<InboxMessage>;
}

export interface TestAppOptions {
  /** Whether a worker runs jobs as they arrive. */
  work?: boolean;
  /** Receives each line of the log, in full. */
  logTo?: (line: string) => void;
  /** Milliseconds within which a request has to arrive. */
  requestMs?: number;
}

/** The person at the host of a suite's EAA, whose `EAA_HOST` is `localhost`. */
export const atEaa = (app: TestApp, person: SignedIn): SignedIn =>
  personAt(app.url.replace('127.0.0.1', 'localhost'), person);

const ADMIN = 'boss@example.com';

/**
 * Runs the whole product on loopback for one suite: real emulators, a fresh database, and jobs that run only by
 * `drain` unless `work` is set.
 */
export function useTestApp(env: Record<string, string> = {}, options: TestAppOptions = {}): TestApp {
  const app = {} as TestApp;
  let stop: () => Promise<void> = async () => undefined;
  beforeAll(async () => {
    const started = await startTestApp(env, options);
    Object.assign(app, started.app);
    stop = started.stop;
  });
  afterAll(() => stop());
  return app;
}

async function startTestApp(
  env: Record<string, string>,
  { work = false, logTo, requestMs }: TestAppOptions,
): Promise<{ app: TestApp; stop: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rp-test-'));
  const { port, release } = await reservePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  const log = logTo
    ? createLog({ level: 'debug', pretty: false, to: { write: logTo } })
    : createLog({ level: process.env.TEST_LOG ?? 'silent', pretty: false });
  const missing = { inbox: true, stripe: true, spotify: true, identity: true };
  const sandbox = await startSandbox({ dataDir, publicUrl, eaaHost: env.EAA_HOST, missing, log });
  const client = await freshDatabase({
    pglite: inject('pgliteTemplate'),
    postgresUrl: inject('postgresUrl'),
    postgres: inject('postgresTemplate'),
  });
  let ahead = 0;
  const clock: TestClock = {
    now: () => new Date(Date.now() + ahead),
    advance: (milliseconds) => {
      ahead += milliseconds;
    },
  };
  const settings = {
    PORT: String(port),
    DATA_DIR: dataDir,
    ADMIN_EMAIL: ADMIN,
    LIMITS: 'off',
    MAX_EXPIRED_PERCENT: '100',
    // Where others come, emulators run only so.
    ...(['PUBLIC_URL', 'EAA_HOST', 'TRUST_PROXY'].some((name) => env[name]) && { SANDBOX: 'on' }),
  };
  const config = readConfig({ ...settings, ...sandbox.settings, ...env }, sandbox.notes);
  const server = await startServer({
    config,
    client,
    log,
    release: { version: 'test', commit: 'test', startedAt: clock.now().toISOString() },
    mounts: sandbox.mounts,
    shortLinkBase: sandbox.spotify?.shortLinkBase,
    now: clock.now,
    checkAnswers: true,
    work,
    ...(requestMs !== undefined && { requestMs }),
    prepare: release,
  });
  await makeFirstAdmin(server.ctx, ADMIN);
  const drain = work ? () => drainBeside(server) : server.drain;
  const app = testApp({ url: publicUrl, server, client, sandbox, clock, log, drain });
  return {
    app,
    stop: async () => {
      await server.close();
      await sandbox.close();
      await client.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** How long a job that a worker has begun may hang before a test goes on without it. */
const HANGING_MS = 20_000;

/**
 * Runs what is due beside a worker. What the worker has begun is no longer due, and a test that went on would find the work of
 * the job half done, or move the clock under it.
 */
async function drainBeside({ ctx, drain }: Server): Promise<number> {
  const isWorking = async (): Promise<boolean> =>
    (await sql`select from pgboss.job where state = 'active' limit 1`.execute(ctx.db)).rows.length > 0;
  const giveUpAt = Date.now() + HANGING_MS;
  for (let ran = 0; ; await sleep(20)) {
    const wasWorking = await isWorking();
    const just = await drain();
    ran += just;
    if ((just === 0 && !wasWorking && !(await isWorking())) || Date.now() > giveUpAt) return ran;
  }
}

function testApp(
  parts: Pick<TestApp, 'url' | 'server' | 'client' | 'sandbox' | 'clock' | 'log' | 'drain'>,
): TestApp {
  const { url, server, sandbox, clock } = parts;
  const messages = (email: string) => sandbox.inbox?.messages(email) ?? [];
  /** What is found once the due jobs have run. With a worker a mail may still be on its way. */
  const arrived = async <T>(find: () => T | undefined): Promise<T | undefined> => {
    for (let tries = 0; tries < 50; tries += 1) {
      await server.drain();
      const found = find();
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return undefined;
  };
  const app: TestApp = {
    ...parts,
    fetch: (path, init) => fetch(`${url}${path}`, { redirect: 'manual', ...init }),
    later: async (milliseconds) => {
      clock.advance(milliseconds);
      for (const { job, run } of handledJobs) if (job.cron) await run(server.ctx, {});
      await app.drain();
      clock.advance(-milliseconds);
    },
    call: (endpoint, input, options) => callEndpoint(options?.origin ?? url, endpoint, input, options),
    ask: (endpoint, input, options) => callEndpoint(options?.origin ?? url, endpoint, input, options),
    mailedLink: async (email, since) => {
      const link = await arrived(() => newestLink(messages(email), since));
      if (link) return link;
      throw new Error(`No sign-in email for ${email}.`);
    },
    mail: async (email, subject) => {
      const mail = await arrived(() => messages(email).find((message) => message.subject === subject));
      if (mail) return mail;
      const subjects = messages(email).map((message) => message.subject);
      throw new Error(`No mail “${subject}” for ${email}, but: ${subjects.join('; ')}`);
    },
    signIn: (email, audience = 'user') =>
      signIn(url, { messages, mailedLink: app.mailedLink }, email, audience),
    operator: () => app.signIn(ADMIN, 'admin'),
  };
  return app;
}
