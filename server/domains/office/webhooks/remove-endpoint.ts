import { mustExist } from '#contract/errors.ts';
import type { AccountContext } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { lockEndpoint } from './webhooks.queries.ts';

/** Deletes an endpoint of the brand with its deliveries. Throws `not_found`. */
export async function removeEndpoint(ctx: AccountContext, id: string): Promise<void> {
  await inTx(ctx, async (ctx) => {
    const endpoint = mustExist(await lockEndpoint(ctx, id), 'Webhook endpoint not found.');
    await ctx.db.deleteFrom('webhook_endpoints').where('id', '=', id).execute();
    await audit(ctx, {
      kind: 'webhook_endpoint.removed',
      subject: ['webhook_endpoint', id],
      text: `Endpoint at ${new URL(endpoint.url).host} deleted`,
    });
  });
}
