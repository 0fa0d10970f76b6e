import type { Order } from '#contract/orders/orders/schema.ts';
import { plus } from '#contract/time.ts';
import { lookUp } from '#scenario/admin.ts';
import type { SignedIn } from '#scenario/person.ts';
import { startAndCompleteCampaigns } from '#server/domains/orders/orders/start-and-complete-campaigns.ts';
import { chargedOrder } from '../../../../test/support/order-desk.ts';
import type { TestApp } from '../../../../test/support/test-app.ts';

/** An order of $199.00 for 40 pitches whose campaign runs. */
export async function runningOrder(
  app: TestApp,
  { artist, boss }: { artist: SignedIn; boss: SignedIn },
  make: () => Promise<Order> = () => chargedOrder(app, artist, boss),
): Promise<Order> {
  const order = await make();
  await app.server.ctx.db
    .updateTable('campaigns')
    .set({ starts_at: plus(app.clock.now(), -1) })
    .where('id', '=', order.campaign.id)
    .execute();
  await startAndCompleteCampaigns(app.server.ctx);
  const { campaign } = await lookUp(boss, order);
  if (campaign.status !== 'running') throw new Error(`The campaign is ${campaign.status}.`);
  return order;
}
