import { type ExpressionBuilder, sql } from 'kysely';
import { Brand } from '#contract/brand.schema.ts';
import { campaignList } from '#contract/fulfilment/campaigns/schema.ts';
import { anyOf, list } from '#contract/list.schema.ts';
import { trackIn } from '#contract/spotify/songs/rules.ts';
import type { Context } from '#server/context.ts';
import type { Keyset } from '#server/db/keyset.ts';
import { listOf, type Source } from '#server/db/list-of.ts';
import type { Database } from '#server/db/schema.ts';
import { containsText, matchesAddress, matchesNumber, materializeMatches } from '#server/db/search.ts';
import { currentPayment } from '#server/domains/orders/orders/active-payment-first.ts';
import { packageColumns } from '#server/domains/sales/campaigns/package-columns.ts';

/** The list of a brand's campaigns as the server asks for it: the brand is one of its filters. */
const allCampaigns = list({
  ...campaignList,
  path: '/{name}/campaigns/',
  summary: 'Campaigns of both brands',
  access: 'admin',
  filters: { ...campaignList.filters, brand: anyOf(Brand) },
});

/** Those of accounts; what a visitor has begun is theirs alone. */
const campaigns = ({ db }: Source) =>
  db.selectFrom('campaigns').selectAll('campaigns').where('campaigns.user_id', 'is not', null);

type CampaignQuery = ReturnType<typeof campaigns>;

/** Orders that are alive first, then the newest. */
const orderOfCampaign = ({ selectFrom }: Pick<ExpressionBuilder<Database, 'campaigns'>, 'selectFrom'>) =>
  selectFrom('orders')
    .leftJoin('tagging_items', 'tagging_items.order_id', 'orders.id')
    .select([
      'orders.id as order_id',
      'orders.number as order_number',
      'orders.status as order_status',
      'orders.total_cents as order_total_cents',
      'orders.pitches as order_pitches',
      'tagging_items.id as tagging_item_id',
    ])
    .select(({ selectFrom }) =>
      currentPayment({ selectFrom }).select('payments.status').as('order_payment_status'),
    )
    .whereRef('orders.campaign_id', '=', 'campaigns.id')
    .orderBy(sql`orders.status in ('awaiting_payment', 'placed', 'fulfilled')`, 'desc')
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(1);

/** All that the campaigns found show but their timelines, in one read. */
const campaignViews = ({ db }: Source, found: CampaignQuery) =>
  db
    .selectFrom(found.as('campaigns'))
    .innerJoin('packages', 'packages.id', 'campaigns.package_id')
    .innerJoin('users', 'users.id', 'campaigns.user_id')
    .leftJoinLateral(
      (join) => orderOfCampaign(join).as('newest'),
      (join) => join.onTrue(),
    )
    .selectAll('campaigns')
    .select(packageColumns)
    .select([
      'users.id as customer_id',
      'users.email as customer_email',
      'users.name as customer_name',
      'users.removed_at as customer_removed_at',
      sql<boolean>`exists (select from coupons where coupons.brand = campaigns.brand
        and coupons.code = campaigns.coupon_code and coupons.kind = 'price')`.as('at_custom_price'),
      'newest.order_id',
      'newest.order_number',
      'newest.order_status',
      'newest.order_total_cents',
      'newest.order_pitches',
      'newest.order_payment_status',
      'newest.tagging_item_id',
    ]);

export type CampaignView = Awaited<ReturnType<ReturnType<typeof campaignViews>['executeTakeFirstOrThrow']>>;

/** What is running, by its end; then all the rest. */
const byEnd: Keyset<CampaignView> = {
  column: sql`coalesce(case when campaigns.status = 'running' then campaigns.ends_at end, 'infinity')`,
  id: sql.ref('campaigns.id'),
  direction: 'asc',
  keyOf: (row) => [(row.status === 'running' && row.ends_at?.toISOString()) || 'infinity', row.id],
};

/** The campaigns of both brands. */
export const campaignViewList = listOf(allCampaigns, {
  from: campaigns,
  filters: {
    brand: 'campaigns.brand',
    status: 'campaigns.status',
    createdFrom: 'campaigns.created_at',
    createdTo: 'campaigns.created_at',
  },
  search: (query, text, source) =>
    materializeMatches(source.db, matching(query, text, source), 'campaigns', text),
  sorts: {
    '-createdAt': 'campaigns.created_at',
    createdAt: 'campaigns.created_at',
    endsAt: byEnd,
  },
  complete: campaignViews,
});

/**
 * Order numbers and addresses by their beginning, domains after an `@`; title, artist and customer by what they hold. The
 * customers and orders found are arrays, made once, so that the indexes of campaigns answer every part.
 */
function matching(query: CampaignQuery, typed: string, source: Source): CampaignQuery {
  const text = typed.replace(/^#/, '');
  const track = trackIn(typed);
  if (track) return query.where('campaigns.track_id', '=', track);
  const ofNumber = sql<boolean>`campaigns.id = any(array(select campaign_id from orders where ${matchesNumber(text)}))`;
  const ofAddress = sql<boolean>`campaigns.user_id = any(array(select id from users where ${matchesAddress('users.email', text, source)}))`;
  if (/^(rp|ea)-/i.test(text)) return query.where(ofNumber);
  if (text.includes('@')) return query.where(ofAddress);
  const ofName = sql<boolean>`campaigns.user_id = any(array(select id from users where ${containsText('users.name_search', text)}))`;
  return query.where((where) =>
    where.or([containsText('campaigns.words_search', text), ofAddress, ofName, ofNumber]),
  );
}

/** A campaign of the context's brand. */
export const findCampaignView = (ctx: Context, id: string): Promise<CampaignView | undefined> =>
  campaignViews(
    ctx,
    campaigns(ctx).where('campaigns.id', '=', id).where('campaigns.brand', '=', ctx.brand),
  ).executeTakeFirst();

/** Ids of all orders of a campaign, newest first. */
export async function orderIdsOf({ db }: Context, campaignId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute();
  return rows.map(({ id }) => id);
}

/** The order of a campaign that is not over: it waits for its payment, or is placed. */
export const findOpenOrderOf = ({ db }: Context, campaignId: string): Promise<{ id: string } | undefined> =>
  db
    .selectFrom('orders')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .where('status', 'in', ['awaiting_payment', 'placed'])
    .executeTakeFirst();

/** The campaign that an admin's request made earlier. */
export const findByRequestKey = (ctx: Context, requestKey: string): Promise<{ id: string } | undefined> =>
  ctx.db
    .selectFrom('campaigns')
    .select('id')
    .where('request_key', '=', requestKey)
    .where('brand', '=', ctx.brand)
    .executeTakeFirst();
