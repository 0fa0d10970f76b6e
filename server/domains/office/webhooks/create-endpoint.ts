import { sql } from 'kysely';
import type { z } from 'zod';
import { AppError, invalidField } from '#contract/errors.ts';
import type { webhookEndpoints } from '#contract/office/webhooks/calls.ts';
import { MAX_ENDPOINTS } from '#contract/office/webhooks/rules.ts';
import type { EndpointWithSecret } from '#contract/office/webhooks/schema.ts';
import { WebhookFailed, WebhookRefused } from '#server/adapters/webhooks/webhook-sender.ts';
import type { AccountContext } from '#server/context.ts';
import { inTx } from '#server/db/in-tx.ts';
import { refuseTaken } from '#server/db/refuse-taken.ts';
import { audit } from '#server/domains/office/audit/audit.ts';
import { newId } from '#server/lib/ids.ts';
import { newSecret, sealSecret } from './webhook-secret.ts';
import { getEndpoint } from './webhooks.service.ts';

/**
 * Adds an endpoint to the brand, and answers its secret this once. Throws `invalid_input` for an address that nothing may
 * be sent to, or that the brand has, and `conflict` when it has too many.
 */
export async function createEndpoint(
  ctx: AccountContext,
  { url, events }: z.output<typeof webhookEndpoints.create.body>,
): Promise<EndpointWithSecret> {
  await ctx.outside.webhooks.check(url).catch((error: unknown) => {
    if (error instanceof WebhookRefused || error instanceof WebhookFailed)
      throw invalidField('url', error.message);
    throw error;
  });
  const id = newId('webhookEndpoint', ctx.now());
  const secret = newSecret();
  await inTx(ctx, async (ctx) => {
    await assertRoom(ctx);
    await ctx.db
      .insertInto('webhook_endpoints')
      .values({
        id,
        brand: ctx.brand,
        url: new URL(url).href,
        events: [...new Set(events)],
        secret: sealSecret(ctx.config, id, 'secret', secret),
        created_at: ctx.now(),
      })
      .execute()
      .catch(refuseTaken('url', 'There is an endpoint with this address already. Delete it first.'));
    await audit(ctx, {
      kind: 'webhook_endpoint.created',
      subject: ['webhook_endpoint', id],
      text: `Added for ${new URL(url).host}: ${events.join(', ')}`,
    });
  });
  return { ...(await getEndpoint(ctx, id)), secret };
}

/** Two admins at once can't get over the number that events count on. */
async function assertRoom({ db, brand }: AccountContext): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('webhook_endpoints'))`.execute(db);
  const { count } = await db
    .selectFrom('webhook_endpoints')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('brand', '=', brand)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_ENDPOINTS)
    throw new AppError('conflict', `A brand can have ${MAX_ENDPOINTS} endpoints. Delete one first.`);
}
