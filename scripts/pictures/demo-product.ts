import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { Role, SignInAnswer } from '#contract/accounts/sessions/schema.ts';
import type { Brand } from '#contract/brand.schema.ts';
import { pathOfBrand } from '#contract/brand.ts';
import { CHECKED_DAILY_MS } from '#server/demo/complete-order.ts';
import { reservePort } from '../free-port.ts';

/** A running product with demo data, whose inbox can be read. */
export interface DemoProduct {
  /** The address of a brand's front. */
  addressOf(brand: Brand): string;
  stop(): Promise<void>;
}

const START_MS = 300_000;

/** Starts the product on a free port, with its own data that is removed at the end. */
export async function startDemoProduct(): Promise<DemoProduct> {
  const { port, release } = await reservePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'rp-pictures-'));
  await release();
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<never>((_, reject) => {
    child.once('exit', (code) =>
      reject(new Error(`The product exited with code ${code} before it was ready.`)),
    );
  });
  ended.catch(() => undefined);
  const ready = new Promise<void>((resolve, reject) => {
    setTimeout(() => reject(new Error('The product didn’t start in time.')), START_MS).unref();
    child.stdout.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('Stop with Ctrl+C')) resolve();
    });
  });
  await Promise.race([ready, ended]);
  return {
    ...productAt(`http://127.0.0.1:${port}`),
    stop: async () => {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A product that runs already, by its public address; EAA's front is at `eaa.localhost`. */
export function productAt(publicUrl: string): DemoProduct {
  const eaa = new URL(publicUrl);
  eaa.hostname = 'eaa.localhost';
  return {
    addressOf: (brand) => (brand === 'eaa' ? eaa.origin : new URL(publicUrl).origin),
    stop: async () => undefined,
  };
}

const Mails = z.array(z.object({ id: z.number(), text: z.string() }));

/** Signs in by the code of a mail, which the inbox shows. */
export async function signIn(url: string, email: string, audience: Role): Promise<SignInAnswer> {
  const post = (path: string, body: object) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const mails = async () =>
    Mails.parse(await (await fetch(`${url}/sandbox/inbox/messages/?to=${encodeURIComponent(email)}`)).json());
  const former = Math.max(0, ...(await mails()).map(({ id }) => id));
  await post('/api/auth/magic-link/', { email, audience });
  for (let tries = 0; tries < 60; tries += 1) {
    const newest = (await mails()).find(({ id }) => id > former);
    const code = /\b\d{6}\b/.exec(newest?.text ?? '')?.[0];
    if (code) {
      const answer = await post('/api/auth/magic-link/code/', { email, code, audience });
      return (await answer.json()) as SignInAnswer;
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`No sign-in email arrived for ${email}.`);
}

const Orders = z.array(
  z.object({
    number: z.string(),
    total: z.number(),
    customer: z.object({ email: z.string() }),
    campaign: z.object({
      image: z.string().nullable(),
      artistName: z.string(),
      endsAt: z.string().nullable(),
    }),
    pitches: z.object({ accepted: z.number() }),
  }),
);

/** Of the brand's campaigns that ended lately, whose placements the demo checked each day: the order with the most accepted pitches. */
export async function finishedOrder(
  product: DemoProduct,
  operator: SignInAnswer,
  brand: Brand,
): Promise<{ number: string; email: string }> {
  const url = product.addressOf('real-playlist');
  const answer = await fetch(`${url}/${pathOfBrand[brand]}/orders/?campaignStatus=completed&limit=50`, {
    headers: { authorization: `Bearer ${operator.access}` },
  });
  const checked = Date.now() - CHECKED_DAILY_MS;
  const [order] = Orders.parse(await answer.json())
    .filter(
      ({ total, campaign }) =>
        total > 0 &&
        campaign.image !== null &&
        campaign.artistName !== 'Example Artist' &&
        Date.parse(campaign.endsAt ?? '') > checked,
    )
    .toSorted((one, other) => other.pitches.accepted - one.pitches.accepted);
  if (!order) throw new Error(`The demo data has no paid ${brand} campaign with a cover that ended lately.`);
  return { number: order.number, email: order.customer.email };
}
