import { mustBeAllowed, mustExist } from '#contract/errors.ts';
import { deliveryStates, webhookCan } from '#contract/office/webhooks/rules.ts';
import type { WebhookDelivery } from '#contract/office/webhooks/schema.ts';
import { moved } from '#contract/states.ts';
import type { AccountContext } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { enqueue } from '#server/jobs/enqueue.ts';
import { deliverWebhooksJob } from './webhooks.jobs.ts';
import { presentDelivery } from './webhooks.present.ts';
import { findDelivery, lockEndpoint } from './webhooks.queries.ts';

/** Sends an event to an endpoint of the brand again, with as many tries as before. Throws `not_found` and `illegal_transition`. */
export async function replayDelivery(
  ctx: AccountContext,
  endpointId: string,
  id: string,
): Promise<WebhookDelivery> {
  return inTx(ctx, async (ctx) => {
    mustExist(await lockEndpoint(ctx, endpointId), 'Webhook endpoint not found.');
    const delivery = mustExist(await findDelivery(ctx, { endpointId, id }), 'Delivery not found.');
    mustBeAllowed(webhookCan.replay(delivery));
    const replayed = await ctx.db
      .updateTable('webhook_deliveries')
      .set({
        status: moved(deliveryStates, 'delivery', delivery.status, 'waiting'),
        tries: 0,
        due_at: ctx.now(),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit(ctx, {
      kind: 'webhook_endpoint.replayed',
      subject: ['webhook_endpoint', endpointId],
      text: `Sent ${delivery.type} again`,
      data: { deliveryId: id, eventId: delivery.event_id },
    });
    await enqueue(ctx, deliverWebhooksJob, {}, null);
    return presentDelivery(replayed);
  });
}
