import { mustExist } from '#contract/errors.ts';
import { SECRET_OVERLAP_MS } from '#contract/office/webhooks/rules.ts';
import type { EndpointWithSecret } from '#contract/office/webhooks/schema.ts';
import { plus } from '#contract/time.ts';
import type { AccountContext } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { currentSecret, newSecret, sealSecret } from './webhook-secret.ts';
import { lockEndpoint } from './webhooks.queries.ts';
import { getEndpoint } from './webhooks.service.ts';

/**
 * Gives an endpoint another secret and answers it this once. For a day both sign, so that its receiver can change over
 * without losing anything. Throws `not_found`.
 */
export async function rotateSecret(ctx: AccountContext, id: string): Promise<EndpointWithSecret> {
  const secret = newSecret();
  await inTx(ctx, async (ctx) => {
    const endpoint = mustExist(await lockEndpoint(ctx, id), 'Webhook endpoint not found.');
    await ctx.db
      .updateTable('webhook_endpoints')
      .set({
        secret: sealSecret(ctx.config, id, 'secret', secret),
        former_secret: sealSecret(ctx.config, id, 'former_secret', currentSecret(ctx.config, endpoint)),
        former_secret_until: plus(ctx.now(), SECRET_OVERLAP_MS),
      })
      .where('id', '=', id)
      .execute();
    await audit(ctx, {
      kind: 'webhook_endpoint.secret_rotated',
      subject: ['webhook_endpoint', id],
      text: 'Signing secret replaced. The previous one also signs for 24 hours.',
    });
  });
  return { ...(await getEndpoint(ctx, id)), secret };
}
