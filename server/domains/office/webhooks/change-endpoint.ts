import type { z } from 'zod';
import type { webhookEndpoints } from '#contract/office/webhooks/calls.ts';
import type { WebhookEndpoint } from '#contract/office/webhooks/schema.ts';
import type { AccountContext } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { lockEndpoint } from './webhooks.queries.ts';
import { endpointNotFound, getEndpoint } from './webhooks.service.ts';

/** Changes what an endpoint of the brand is told. What waits already is sent. Throws `not_found`. */
export async function changeEndpoint(
  ctx: AccountContext,
  id: string,
  { events }: z.output<typeof webhookEndpoints.update.body>,
): Promise<WebhookEndpoint> {
  await inTx(ctx, async (ctx) => {
    const endpoint = await lockEndpoint(ctx, id);
    if (!endpoint) throw endpointNotFound();
    const asked = [...new Set(events)].sort();
    if (asked.join() === endpoint.events.toSorted().join()) return;
    await ctx.db.updateTable('webhook_endpoints').set({ events: asked }).where('id', '=', id).execute();
    await audit(ctx, {
      kind: 'webhook_endpoint.changed',
      subject: ['webhook_endpoint', id],
      text: `Events changed to ${asked.join(', ')}`,
    });
  });
  return getEndpoint(ctx, id);
}
