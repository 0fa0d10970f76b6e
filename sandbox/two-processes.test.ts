import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { pino } from 'pino';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from './start-sandbox.ts';

/** Emulators of two processes over one folder, as web and worker of `compose.yaml` have them. */
const folder = mkdtempSync(join(tmpdir(), 'rp-two-'));
const started: Sandbox[] = [];
const start = async (): Promise<Sandbox> => {
  const sandbox = await startSandbox({
    dataDir: folder,
    publicUrl: 'http://127.0.0.1:9',
    missing: { inbox: true, stripe: true, spotify: true, identity: true },
    log: pino({ level: 'silent' }),
  });
  started.push(sandbox);
  return sandbox;
};
let web: Sandbox;
let worker: Sandbox;
beforeAll(async () => {
  web = await start();
  worker = await start();
});
afterAll(async () => {
  for (const sandbox of started) await sandbox.close();
  rmSync(folder, { recursive: true });
});

const stripeOf = ({ settings: { STRIPE_API_BASE = '', STRIPE_SECRET_KEY = '' } }: Sandbox): Stripe => {
  const { hostname, port } = new URL(STRIPE_API_BASE);
  return new Stripe(STRIPE_SECRET_KEY, { protocol: 'http', host: hostname, port });
};

it('the same keys open both', () => {
  for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'OIDC_CLIENT_SECRET'])
    expect([name, worker.settings[name]]).toEqual([name, web.settings[name]]);
  expect(worker.spotify?.client).toEqual(web.spotify?.client);
});

it('the inbox of one shows the emails that the other received', async () => {
  const mail = {
    from: 'hello@example.com',
    to: 'ada@example.com',
    subject: 'From the worker',
    text: 'Hello',
  };
  await nodemailer.createTransport(worker.settings.SMTP_URL).sendMail(mail);
  expect(web.inbox?.messages('ada@example.com').map(({ subject }) => subject)).toEqual(['From the worker']);
});

it('a customer that one made is known to the other, while both write', async () => {
  const made = await Promise.all(
    [web, worker, web, worker].map((sandbox, n) =>
      stripeOf(sandbox).customers.create({ email: `payer-${n}@example.com` }),
    ),
  );
  for (const { id, email } of made)
    for (const sandbox of [web, worker])
      expect(await stripeOf(sandbox).customers.retrieve(id)).toMatchObject({ email });
});
