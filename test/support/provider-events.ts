import type Stripe from 'stripe';
import { sign } from '#sandbox/stripe/webhooks.ts';
import { stripeOf } from './order-desk.ts';
import type { TestApp } from './test-app.ts';

/** Calls the provider directly, without the product. */
export async function callStripe<T>(app: TestApp, path: string, form?: Record<string, string>): Promise<T> {
  const { STRIPE_API_BASE, STRIPE_SECRET_KEY } = stripeOf(app).settings;
  const answer = await fetch(`${STRIPE_API_BASE}/v1/${path}`, {
    headers: { authorization: `Bearer ${STRIPE_SECRET_KEY}` },
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as T;
}

/** Every event that refers to an order or one of its payments, oldest first (among the newest 100). */
export async function eventsAbout(app: TestApp, { id, number }: { id: string; number: string }) {
  const { data } = await callStripe<{ data: Stripe.Event[] }>(app, 'events?limit=100');
  const intents = stripeOf(app)
    .switches.books()
    .rows.filter(({ metadata }) => metadata.orderNumber === number)
    .map(({ paymentIntent }) => paymentIntent);
  return data
    .filter((event) => [id, ...intents].some((name) => JSON.stringify(event).includes(name)))
    .reverse();
}

/** Posts an event as the provider does. Answers the status. */
export async function deliver(app: TestApp, event: Stripe.Event): Promise<number> {
  const body = JSON.stringify(event);
  const secret = stripeOf(app).settings.STRIPE_WEBHOOK_SECRET;
  const answer = await app.fetch('/api/webhooks/stripe/', {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'stripe-signature': sign(body, secret, Math.floor(Date.now() / 1000)),
    },
  });
  return answer.status;
}

/** The states of the payment pages opened for an order: `open`, `complete` or `expired`. */
export async function pagesOf(app: TestApp, { id }: { id: string }) {
  const { data } = await callStripe<{ data: Stripe.Checkout.Session[] }>(app, 'checkout/sessions?limit=100');
  return data.filter((session) => session.client_reference_id === id).map(({ status }) => status);
}

/** The totals of all card payments according to the product and to the provider, in cents. */
export async function bothTotals(app: TestApp) {
  const sums = await app.server.ctx.db
    .selectFrom('payments')
    .select(({ fn }) => [fn.sum('captured_cents').as('captured'), fn.sum('refunded_cents').as('refunded')])
    .where('provider', '=', 'stripe')
    .executeTakeFirstOrThrow();
  const { captured, refunded } = stripeOf(app).switches.books().totals;
  return {
    ours: { captured: Number(sums.captured), refunded: Number(sums.refunded) },
    theirs: { captured, refunded },
  };
}
