import { AppError } from '#contract/errors.ts';
import type { PageQuery } from '#contract/paging.schema.ts';
import type { Page } from '#contract/paging.ts';
import type { Campaign, CampaignStatus, KnownArtist } from '#contract/sales/campaigns/schema.ts';
import type { AccountContext } from '#server/context.ts';
import { findArtistsOf, findCampaign, listCampaignsOf } from './campaigns.queries.ts';
import { presentCampaign } from './present-campaign.ts';

/** The own campaigns of this brand, newest first. */
export async function listOwnCampaigns(
  ctx: AccountContext,
  query: PageQuery & { status?: CampaignStatus | undefined },
): Promise<Page<Campaign>> {
  const page = await listCampaignsOf(ctx, ctx.actor.id, query);
  return { ...page, items: page.items.map(presentCampaign) };
}

/** The artists of the own campaigns. */
export const listOwnArtists = (ctx: AccountContext): Promise<KnownArtist[]> =>
  findArtistsOf(ctx, ctx.actor.id);

/** One of the own campaigns. Throws `not_found` for anybody else's. */
export async function getOwnCampaign(ctx: AccountContext, id: string): Promise<Campaign> {
  const row = await findCampaign(ctx, id);
  if (!row || row.user_id !== ctx.actor.id || row.brand !== ctx.brand) throw new AppError('not_found');
  return presentCampaign(row);
}
