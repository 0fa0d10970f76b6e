import { mustBeAllowed, mustExist } from '#contract/errors.ts';
import { webhookCan, webhookStates } from '#contract/office/webhooks/rules.ts';
import type { WebhookEndpoint } from '#contract/office/webhooks/schema.ts';
import { moved } from '#contract/states.ts';
import type { AccountContext } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { lockEndpoint } from './webhooks.queries.ts';
import { getEndpoint } from './webhooks.service.ts';

/** Sends to a paused endpoint again, with what has been waiting. Throws `not_found` and `illegal_transition`. */
export async function resumeEndpoint(ctx: AccountContext, id: string): Promise<WebhookEndpoint> {
  await inTx(ctx, async (ctx) => {
    const endpoint = mustExist(await lockEndpoint(ctx, id), 'Webhook endpoint not found.');
    mustBeAllowed(webhookCan.resume(endpoint));
    await ctx.db
      .updateTable('webhook_endpoints')
      .set({
        status: moved(webhookStates, 'webhook endpoint', endpoint.status, 'active'),
        paused_at: null,
        failing_since: null,
      })
      .where('id', '=', id)
      .execute();
    await audit(ctx, {
      kind: 'webhook_endpoint.resumed',
      subject: ['webhook_endpoint', id],
      text: 'Resumed',
    });
  });
  return getEndpoint(ctx, id);
}
