import type { z } from 'zod';
import { mustExist } from '#contract/errors.ts';
import type { webhookEndpoints } from '#contract/office/webhooks/calls.ts';
import { webhookStates } from '#contract/office/webhooks/rules.ts';
import type { WebhookEndpoint } from '#contract/office/webhooks/schema.ts';
import { moved } from '#contract/states.ts';
import type { AccountContext } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { resumeEndpoint } from './resume-endpoint.ts';
import { type EndpointRow, lockEndpoint } from './webhooks.queries.ts';
import { getEndpoint } from './webhooks.service.ts';

/**
 * Changes what an endpoint of the brand is told, and whether it is paused: then what happens meanwhile waits. What waits
 * already is sent. Throws `not_found`.
 */
export async function changeEndpoint(
  ctx: AccountContext,
  id: string,
  { events, status }: z.output<typeof webhookEndpoints.update.body>,
): Promise<WebhookEndpoint> {
  await inTx(ctx, async (ctx) => {
    const endpoint = mustExist(await lockEndpoint(ctx, id), 'Webhook endpoint not found.');
    const asked = [...new Set(events ?? endpoint.events)].sort();
    if (asked.join() !== endpoint.events.toSorted().join()) await tellOther(ctx, id, asked);
    if (status === 'paused' && endpoint.status === 'active') await pause(ctx, id);
    if (status === 'active' && endpoint.status === 'paused') await resumeEndpoint(ctx, id);
  });
  return getEndpoint(ctx, id);
}

async function tellOther(ctx: AccountContext, id: string, events: EndpointRow['events']): Promise<void> {
  await ctx.db.updateTable('webhook_endpoints').set({ events }).where('id', '=', id).execute();
  await audit(ctx, {
    kind: 'webhook_endpoint.changed',
    subject: ['webhook_endpoint', id],
    text: `Events changed to ${events.join(', ')}`,
  });
}

async function pause(ctx: AccountContext, id: string): Promise<void> {
  await ctx.db
    .updateTable('webhook_endpoints')
    .set({
      status: moved(webhookStates, 'webhook endpoint', 'active', 'paused'),
      paused_at: ctx.now(),
      failing_since: null,
    })
    .where('id', '=', id)
    .execute();
  await audit(ctx, {
    kind: 'webhook_endpoint.paused',
    subject: ['webhook_endpoint', id],
    text: 'Paused',
  });
}
