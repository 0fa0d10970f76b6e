import type { Insertable } from 'kysely';
import { TERMS_VERSION } from '#contract/accounts/settings/rules.ts';
import type { Brand } from '#contract/brand.schema.ts';
import { DAY, plus } from '#contract/time.ts';
import type { Database } from '#server/db/schema.ts';
import { newId, newOrderNumber } from '#server/lib/ids.ts';
import type { TestApp } from './test-app.ts';

type Outcome = Partial<Insertable<Database['campaign_outcomes']>>;

/**
 * Campaigns of a customer that have ended, one for each outcome, the last a day ago and each other a day before the next;
 * what an outcome does not say is that of a small campaign inside its ranges. Answers the ids of their orders.
 */
export async function pastCampaigns(
  { server: { ctx } }: TestApp,
  customer: { id: string; email: string },
  outcomes: readonly Outcome[],
  brand: Brand = 'real-playlist',
): Promise<string[]> {
  const { db } = ctx;
  const { id: packageId } = await db
    .selectFrom('packages')
    .select('id')
    .where('brand', '=', brand)
    .where('pitches', '=', 15)
    .executeTakeFirstOrThrow();
  const ids: string[] = [];
  for (const [index, outcome] of outcomes.entries()) {
    const ended = plus(ctx.now(), -(outcomes.length - index) * DAY);
    const campaignId = newId('campaign', ended);
    const orderId = newId('order', ended);
    const { pitches = 15, duration = '4 Weeks', genres = ['Pop' as const] } = outcome;
    await db
      .insertInto('campaigns')
      .values({
        id: campaignId,
        brand,
        user_id: customer.id,
        package_id: packageId,
        song_name: `Song ${index}`,
        artist_name: 'Ada',
        genres,
        duration,
        starts_at: plus(ended, -28 * DAY),
        ends_at: ended,
        created_at: plus(ended, -30 * DAY),
        updated_at: ended,
        ...({ status: 'completed' } as object),
      })
      .execute();
    await db
      .insertInto('orders')
      .values({
        id: orderId,
        number: newOrderNumber(brand),
        brand,
        user_id: customer.id,
        campaign_id: campaignId,
        total_cents: 7900,
        trial: false,
        package_name: 'Starter',
        duration,
        pitches,
        lines: '[]',
        email: customer.email,
        customer_name: 'Ada',
        address: '',
        city: '',
        zip: '',
        country: 'DE',
        consent_version: TERMS_VERSION,
        song_title: `Song ${index} Ada`,
        created_at: plus(ended, -30 * DAY),
        ...({ status: 'fulfilled' } as object),
      } as Insertable<Database['orders']>)
      .execute();
    await db
      .insertInto('campaign_outcomes')
      .values({
        order_id: orderId,
        campaign_id: campaignId,
        brand,
        genres,
        pitches,
        duration,
        ended_at: ended,
        answered: 12,
        placements: 2,
        placements_low: 1,
        placements_high: 3,
        placements_from: 'package',
        streams_low: 500,
        streams_high: 1800,
        streams_from: 'package',
        listeners_low: 350,
        listeners_high: 1200,
        listeners_from: 'package',
        ...outcome,
      })
      .execute();
    ids.push(orderId);
  }
  return ids;
}
