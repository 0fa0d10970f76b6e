import { AppError } from '#contract/errors.ts';
import { webhookCan, webhookStates } from '#contract/office/webhooks/rules.ts';
import type { WebhookEndpoint } from '#contract/office/webhooks/schema.ts';
import { moved } from '#contract/states.ts';
import type { AccountContext } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { lockEndpoint } from './webhooks.queries.ts';
import { endpointNotFound, getEndpoint } from './webhooks.service.ts';

/** Sends an endpoint nothing until it is resumed; what happens meanwhile waits. Throws `not_found` and `illegal_transition`. */
export async function pauseEndpoint(ctx: AccountContext, id: string): Promise<WebhookEndpoint> {
  await inTx(ctx, async (ctx) => {
    const endpoint = await lockEndpoint(ctx, id);
    if (!endpoint) throw endpointNotFound();
    const refusal = webhookCan.pause(endpoint);
    if (refusal !== null) throw new AppError('illegal_transition', refusal);
    await ctx.db
      .updateTable('webhook_endpoints')
      .set({
        status: moved(webhookStates, 'webhook endpoint', endpoint.status, 'paused'),
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
  });
  return getEndpoint(ctx, id);
}
