import { expect, it } from 'vitest';
import { callLimits } from '#contract/limits.ts';
import { packages } from '#contract/sales/packages/calls.ts';
import { sign } from '#sandbox/stripe/webhooks.ts';
import { stripeOf } from '#test/support/order-desk.ts';
import { rawRequest } from '#test/support/raw-request.ts';
import { useTestApp } from '#test/support/test-app.ts';

const app = useTestApp({ LIMITS: 'on', TRUST_PROXY: '127.0.0.1' });
const { most } = callLimits.network;
const PROVIDER = '10.7.0.1';

/** Delivers an ignored event, signed with this secret. */
function deliver(secret: string, n: number, network: string) {
  const body = JSON.stringify({
    id: `evt_${n}`,
    object: 'event',
    type: 'plan.created',
    created: 1,
    data: { object: {} },
  });
  return rawRequest(app.url, '/api/webhooks/stripe/', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': network,
      'stripe-signature': sign(body, secret, Math.floor(Date.now() / 1000)),
    },
    body,
  });
}

async function statusesOf(secret: string, count: number, network: string): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  for (let n = 0; n < count; n += 1) {
    const { status } = await deliver(secret, n, network);
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  return statuses;
}

it('accepts any number of signed webhooks, and limits wrongly signed ones like other calls', async () => {
  const { STRIPE_WEBHOOK_SECRET: right } = stripeOf(app).settings;
  expect(await statusesOf(right, most + 20, PROVIDER)).toEqual({ 200: most + 20 });
  expect(await statusesOf('whsec_somebody_else', most + 20, PROVIDER)).toEqual({ 400: most, 429: 20 });
  const refused = await deliver('whsec_somebody_else', 0, PROVIDER);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  // Guessed signatures block neither the provider nor other calls of their network.
  expect((await deliver(right, most + 20, PROVIDER)).status).toBe(200);
  expect(
    (await rawRequest(app.url, packages.listOnSale.path, { headers: { 'x-forwarded-for': PROVIDER } }))
      .status,
  ).toBe(200);
});
