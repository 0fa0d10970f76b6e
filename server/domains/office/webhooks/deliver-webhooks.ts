import { Webhook } from 'standardwebhooks';
import {
  deliveryStates,
  PAUSE_AFTER_MS,
  RESPONSE_LENGTH,
  RETRY_DELAYS_MS,
  webhookStates,
} from '#contract/office/webhooks/rules.ts';
import { moved } from '#contract/states.ts';
import { MINUTE, plus } from '#contract/time.ts';
import {
  type WebhookAnswer,
  WebhookFailed,
  WebhookRefused,
} from '#server/adapters/webhooks/webhook-sender.ts';
import type { Context } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { signingSecrets } from './webhook-secret.ts';
import { type DeliveryRow, type EndpointRow, findDueEndpoints, lockEndpoint } from './webhooks.queries.ts';

/** Deliveries to one endpoint under way at once. */
const BATCH = 5;
/** A round takes no more after this, so that it ends before the queue ends it. */
const ROUND_MS = 2 * MINUTE;
/** A delivery whose process was killed is tried again after this. */
const LEASE_MS = MINUTE;

/** The answer by which a receiver says that it wants nothing more. */
const GONE = 410;

interface Outcome {
  /** The answer; null without one. */
  answer: WebhookAnswer | null;
  /** Why it failed; null when it arrived. */
  error: string | null;
}

/** Sends what is due, to each endpoint for itself, so that a slow one delays no other. */
export async function deliverWebhooks(ctx: Context): Promise<void> {
  const until = plus(ctx.now(), ROUND_MS);
  const endpoints = await findDueEndpoints(ctx);
  await Promise.all(
    endpoints.map((endpoint) =>
      deliverTo({ ...ctx, brand: endpoint.brand }, endpoint, until).catch((error: unknown) =>
        ctx.log.warn({ endpoint: endpoint.id, error }, 'webhooks could not be sent yet'),
      ),
    ),
  );
}

async function deliverTo(ctx: Context, endpoint: EndpointRow, until: Date): Promise<void> {
  while (ctx.now() < until) {
    const claimed = await claimDue(ctx, endpoint.id);
    if (claimed.length === 0) return;
    await Promise.all(
      claimed.map(async (delivery) => record(ctx, delivery, await send(ctx, endpoint, delivery))),
    );
  }
}

/** Takes the oldest that are due of an endpoint that isn't paused. Other processes leave them until the lease ends. */
const claimDue = ({ db, now }: Context, endpointId: string): Promise<DeliveryRow[]> =>
  db
    .updateTable('webhook_deliveries')
    .set({ due_at: plus(now(), LEASE_MS) })
    .where('id', 'in', (row) =>
      row
        .selectFrom('webhook_deliveries')
        .innerJoin('webhook_endpoints', 'webhook_endpoints.id', 'endpoint_id')
        .select('webhook_deliveries.id')
        .where('endpoint_id', '=', endpointId)
        .where('webhook_endpoints.status', '=', 'active')
        .where('webhook_deliveries.status', '=', 'waiting')
        .where('due_at', '<=', now())
        .orderBy('due_at')
        .limit(BATCH)
        .forUpdate('webhook_deliveries')
        .skipLocked(),
    )
    .returningAll()
    .execute();

async function send(ctx: Context, endpoint: EndpointRow, delivery: DeliveryRow): Promise<Outcome> {
  const { event_id: id, body } = delivery;
  const now = ctx.now();
  const signatures = signingSecrets(ctx.config, endpoint, now).map((secret) =>
    new Webhook(secret).sign(id, now, body),
  );
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'real-playlist-webhooks',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  };
  try {
    const answer = await ctx.outside.webhooks.send({ url: endpoint.url, headers, body });
    const arrived = answer.status >= 200 && answer.status < 300;
    return { answer, error: arrived ? null : `The endpoint answered ${answer.status}.` };
  } catch (error) {
    if (error instanceof WebhookFailed || error instanceof WebhookRefused)
      return { answer: null, error: error.message };
    throw error;
  }
}

/** Records a try, and what it says about the endpoint, which is paused when it has failed for three days. */
async function record(ctx: Context, delivery: DeliveryRow, { answer, error }: Outcome): Promise<void> {
  const tries = delivery.tries + 1;
  const wait = RETRY_DELAYS_MS[delivery.tries];
  const answered = answer?.status ?? null;
  const isGone = answered === GONE;
  const next = error === null ? 'delivered' : wait === undefined || isGone ? 'failed' : 'waiting';
  await inTx(ctx, async (ctx) => {
    const now = ctx.now();
    // Locked before the delivery, as everywhere. It may have been deleted, with its deliveries.
    const endpoint = await lockEndpoint(ctx, delivery.endpoint_id);
    if (!endpoint) return;
    await ctx.db
      .updateTable('webhook_deliveries')
      .set({
        ...(next !== 'waiting' && { status: moved(deliveryStates, 'delivery', delivery.status, next) }),
        due_at: next === 'waiting' ? plus(now, wait ?? 0) : null,
        tries,
        last_try_at: now,
        response_status: answered,
        response_body: answer?.body.slice(0, RESPONSE_LENGTH) ?? null,
        error,
      })
      .where('id', '=', delivery.id)
      .where('status', '=', 'waiting')
      .execute();
    await recordHealth(ctx, endpoint, { failed: error !== null, gone: isGone });
  });
}

async function recordHealth(
  ctx: Context,
  endpoint: EndpointRow,
  { failed, gone }: { failed: boolean; gone: boolean },
): Promise<void> {
  // It was paused while this was on its way.
  if (endpoint.status === 'paused') return;
  const now = ctx.now();
  const since = failed ? (endpoint.failing_since ?? now) : null;
  const pauses = since !== null && (gone || since <= plus(now, -PAUSE_AFTER_MS));
  if (!pauses && since?.getTime() === endpoint.failing_since?.getTime()) return;
  await ctx.db
    .updateTable('webhook_endpoints')
    .set({
      failing_since: since,
      ...(pauses && {
        status: moved(webhookStates, 'webhook endpoint', endpoint.status, 'paused'),
        paused_at: now,
      }),
    })
    .where('id', '=', endpoint.id)
    .execute();
  if (!pauses) return;
  await audit(ctx, {
    kind: 'webhook_endpoint.paused',
    subject: ['webhook_endpoint', endpoint.id],
    text: gone
      ? 'Paused: the receiver answered that it wants nothing more (410).'
      : 'Paused: nothing has arrived for 3 days.',
  });
}
