import { mustBeAllowed, mustExist } from '#contract/errors.ts';
import { webhookCan } from '#contract/office/webhooks/rules.ts';
import type { WebhookDelivery } from '#contract/office/webhooks/schema.ts';
import type { AccountContext } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { newId } from '#server/lib/ids.ts';
import { deliverWebhooksJob } from './webhooks.jobs.ts';
import { presentDelivery } from './webhooks.present.ts';
import { lockEndpoint } from './webhooks.queries.ts';

/** Queues an event that tells nothing, to see whether an endpoint takes it. Throws `not_found` and `illegal_transition`. */
export async function testEndpoint(ctx: AccountContext, endpointId: string): Promise<WebhookDelivery> {
  return inTx(ctx, async (ctx) => {
    const endpoint = mustExist(await lockEndpoint(ctx, endpointId), 'Webhook endpoint not found.');
    mustBeAllowed(webhookCan.test(endpoint));
    const now = ctx.now();
    const [id, type] = [newId('webhookDelivery', now), 'endpoint.test'] as const;
    const body = { id, type, timestamp: now.toISOString(), data: { brand: endpoint.brand } };
    const queued = await ctx.db
      .insertInto('webhook_deliveries')
      .values({
        ...{ id, endpoint_id: endpointId, event_id: id, type, body: JSON.stringify(body) },
        ...{ due_at: now, created_at: now },
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(ctx, {
      kind: 'webhook_endpoint.tested',
      subject: ['webhook_endpoint', endpointId],
      text: 'Test event sent',
      data: { deliveryId: id },
    });
    await enqueue(ctx, deliverWebhooksJob, {}, null);
    return presentDelivery(queued);
  });
}
